import type { ConversionTestResult } from '@latchline/contracts/notifications/conversions/conversion.schema';
import { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';
import { configurationWaitMs, post, type ProviderResponse, wordsOf } from './ad-http';
import { type AdProvider, type ConversionRequest, inHalves, testRequest } from './ad-provider';
import type { ConversionRules, Outcome } from './conversion-state';
import {
  adsWords,
  clickConversion,
  conversionAdjustment,
  errorResponseSchema,
  errorsIn,
  outcomesIn,
  retryDelayIn,
  uploadResponseSchema,
} from './google-messages';

const required = [
  'GOOGLE_ADS_DEVELOPER_TOKEN',
  'GOOGLE_ADS_CLIENT_ID',
  'GOOGLE_ADS_CLIENT_SECRET',
  'GOOGLE_ADS_REFRESH_TOKEN',
  'GOOGLE_ADS_CUSTOMER_ID',
  'GOOGLE_ADS_CONVERSION_ACTION_ID',
] as const;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const tokenErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });
/** A token this close to its expiry is not used, because it could expire on the way. */
const spareMs = 60_000;
const patienceMs = 14 * 86_400_000;

/** Uploads conversions to Google Ads (enhanced conversions for leads). */
export class GoogleAdsProvider implements AdProvider {
  readonly destination = 'google';
  readonly rules: ConversionRules;
  readonly missing: readonly string[];
  readonly account: string | null;
  private token: { readonly value: string; readonly endsAt: number } | null = null;

  constructor(private readonly config: NotificationsConfig) {
    this.missing = required.filter((name) => !config[name]);
    const isOn = this.missing.length === 0;
    this.account = isOn ? (config.GOOGLE_ADS_CUSTOMER_ID ?? null) : null;
    this.rules = {
      destination: 'google',
      canAdjust: true,
      isOn,
      settleMs: config.CONVERSIONS_SETTLE_SECONDS * 1000,
      clickMs: config.GOOGLE_ADS_CLICK_SECONDS * 1000,
      adjustMs: config.GOOGLE_ADS_ADJUST_SECONDS * 1000,
      patienceMs,
    };
  }

  /** Uploads and adjustments are two methods of the API. */
  async send(requests: readonly ConversionRequest[]): Promise<Outcome[]> {
    const isUpload = ({ step }: ConversionRequest) => step === 'upload';
    const outcomes = new Map<string, Outcome>();
    for (const batch of [requests.filter(isUpload), requests.filter((request) => !isUpload(request))]) {
      if (batch.length === 0) continue;
      const found = await this.sendBatch(batch);
      batch.forEach(({ id }, index) => outcomes.set(id, found[index] ?? unread));
    }
    return requests.map(({ id }) => outcomes.get(id) ?? unread);
  }

  async test(): Promise<ConversionTestResult> {
    const response = await this.post([testRequest(Date.now())], true);
    const problem = problemIn(response);
    if (problem) return { accepted: false, response: problem.words };
    const { data } = uploadResponseSchema.safeParse(response.body);
    const [error] = errorsIn(data?.partialFailureError);
    if (error) return { accepted: false, response: adsWords(error) };
    if (!data || data.partialFailureError) return { accepted: false, response: unread.error };
    return { accepted: true, response: 'The test conversion is valid' };
  }

  private async sendBatch(requests: readonly ConversionRequest[]): Promise<Outcome[]> {
    const response = await this.post(requests, false);
    const problem = problemIn(response);
    if (!problem) return outcomesIn(response.body, requests);
    if (response.status === 401) this.token = null;
    const { words, afterMs, isFinal } = problem;
    if (!isFinal) return requests.map(() => ({ kind: 'retry', error: words, afterMs }));
    return inHalves(requests, words, (half) => this.sendBatch(half));
  }

  /** Returns the response of the sign-in if that fails. */
  private async post(requests: readonly ConversionRequest[], validateOnly: boolean): Promise<GoogleResponse> {
    const token = await this.accessToken();
    if (typeof token !== 'string') return token;
    const { GOOGLE_ADS_URL, GOOGLE_ADS_CUSTOMER_ID, GOOGLE_ADS_CONVERSION_ACTION_ID } = this.config;
    const customer = `customers/${GOOGLE_ADS_CUSTOMER_ID}`;
    const action = `${customer}/conversionActions/${GOOGLE_ADS_CONVERSION_ACTION_ID}`;
    const isUpload = requests[0]?.step === 'upload';
    const content = isUpload
      ? { conversions: requests.map((request) => clickConversion(request, action)) }
      : { conversionAdjustments: requests.map((request) => conversionAdjustment(request, action)) };
    const method = isUpload ? 'uploadClickConversions' : 'uploadConversionAdjustments';
    const body = JSON.stringify({ ...content, partialFailure: true, ...(validateOnly && { validateOnly }) });
    return post(`${GOOGLE_ADS_URL}/${customer}:${method}`, this.headers(token), body);
  }

  private headers(token: string): Record<string, string> {
    const { GOOGLE_ADS_DEVELOPER_TOKEN = '', GOOGLE_ADS_LOGIN_CUSTOMER_ID: manager } = this.config;
    return {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'developer-token': GOOGLE_ADS_DEVELOPER_TOKEN,
      ...(manager && { 'login-customer-id': manager }),
    };
  }

  private async accessToken(): Promise<string | GoogleResponse> {
    if (this.token && this.token.endsAt - spareMs > Date.now()) return this.token.value;
    const { config } = this;
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: config.GOOGLE_ADS_CLIENT_ID ?? '',
      client_secret: config.GOOGLE_ADS_CLIENT_SECRET ?? '',
      refresh_token: config.GOOGLE_ADS_REFRESH_TOKEN ?? '',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await post(config.GOOGLE_OAUTH_URL, headers, form);
    const { data } = tokenSchema.safeParse(response.body);
    if (response.status !== 200 || !data) return { ...response, isSignIn: true };
    this.token = { value: data.access_token, endsAt: Date.now() + data.expires_in * 1000 };
    return data.access_token;
  }
}

interface GoogleResponse extends ProviderResponse {
  /** It is the response of the sign-in, which failed. */
  readonly isSignIn?: true;
}

const unread = { kind: 'retry', error: 'The response could not be read' } as const;

interface Problem {
  readonly words: string;
  readonly afterMs: number | undefined;
  /** The same request would be refused again. */
  readonly isFinal: boolean;
}

function problemIn({ status, body, retryAfterMs, failure, isSignIn }: GoogleResponse): Problem | null {
  if (failure !== null) return { words: wordsOf('No response', failure), afterMs: undefined, isFinal: false };
  if (isSignIn) {
    const refusal = tokenErrorSchema.safeParse(body).data;
    const words = wordsOf('Sign-in failed', refusal?.error ?? `HTTP ${status}`, refusal?.error_description);
    return {
      words,
      afterMs: retryAfterMs ?? (status < 500 ? configurationWaitMs : undefined),
      isFinal: false,
    };
  }
  if (status === 200) return null;
  const error = errorResponseSchema.safeParse(body).data?.error;
  const errors = errorsIn(error);
  const [first] = errors;
  const words = first ? adsWords(first) : wordsOf(error?.status ?? `HTTP ${status}`, error?.message);
  const wait = status === 403 ? configurationWaitMs : undefined;
  const isFinal = status === 400 || status === 404;
  return { words, afterMs: retryAfterMs ?? retryDelayIn(errors) ?? wait, isFinal };
}

import { z } from 'zod';

export interface StubRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}
export interface StubReply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

export interface StoredConversion {
  value: number;
  readonly at: string;
  readonly acceptedAt: number;
  readonly adjustments: string[];
  retracted: boolean;
  /** Requests with this order id after the first one that was accepted. */
  repeats: number;
}

const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const hash = /^[0-9a-f]{64}$/;

/** The fields of google/ads/googleads/v23/services/*.proto that may be sent in JSON; unknown ones are refused, as by Google. */
const identifierSchema = z.strictObject({
  hashedEmail: z.string().optional(),
  hashedPhoneNumber: z.string().optional(),
});
const consentStatus = z.enum(['UNSPECIFIED', 'UNKNOWN', 'GRANTED', 'DENIED']);
const conversionSchema = z.strictObject({
  gclid: z.string().optional(),
  gbraid: z.string().optional(),
  wbraid: z.string().optional(),
  conversionAction: z.string(),
  conversionDateTime: z.string(),
  conversionValue: z.number().optional(),
  currencyCode: z.string().optional(),
  orderId: z.string().optional(),
  userIdentifiers: z.array(identifierSchema).optional(),
  consent: z.strictObject({ adUserData: consentStatus, adPersonalization: consentStatus }).optional(),
});
const adjustmentSchema = z.strictObject({
  orderId: z.string(),
  conversionAction: z.string(),
  adjustmentDateTime: z.string(),
  adjustmentType: z.enum(['RETRACTION', 'RESTATEMENT']),
  restatementValue: z
    .strictObject({ adjustedValue: z.number(), currencyCode: z.string().optional() })
    .optional(),
});
const flags = { partialFailure: z.literal(true), validateOnly: z.boolean().optional() };
const uploadSchema = z.strictObject({ conversions: z.array(conversionSchema).min(1).max(2000), ...flags });
const adjustSchema = z.strictObject({
  conversionAdjustments: z.array(adjustmentSchema).min(1).max(2000),
  ...flags,
});

export interface GoogleAdsSettings {
  readonly developerToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly customerId: string;
  readonly loginCustomerId?: string;
  readonly conversionActionId: string;
}

/** Google's token and conversion endpoints, as their public definitions describe them. Without HTTP: `AdStubServer` adds that. */
export class GoogleAdsStub {
  readonly conversions = new Map<string, StoredConversion>();
  readonly tokens = new Set<string>();
  /** Clicks that Google does not know yet. */
  readonly recentClicks = new Set<string>();
  /** Accepted conversions cannot be adjusted before this time has passed. */
  processingMs = 0;
  readonly settings: GoogleAdsSettings;

  constructor(settings: GoogleAdsSettings) {
    this.settings = settings;
  }

  answer({ path, headers, body }: StubRequest): StubReply | null {
    if (path === '/token') return this.token(headers, new URLSearchParams(body));
    const [, customer, method] = /^\/v23\/customers\/(\d+):(\w+)$/.exec(path) ?? [];
    if (!customer || !method) return null;
    const { settings } = this;
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!this.tokens.has(token))
      return rpcError(401, 'UNAUTHENTICATED', { authenticationError: 'OAUTH_TOKEN_INVALID' });
    if (headers['developer-token'] !== settings.developerToken)
      return rpcError(401, 'UNAUTHENTICATED', { authenticationError: 'DEVELOPER_TOKEN_INVALID' });
    if (customer !== settings.customerId || headers['login-customer-id'] !== settings.loginCustomerId)
      return rpcError(403, 'PERMISSION_DENIED', { authorizationError: 'USER_PERMISSION_DENIED' });
    if (!headers['content-type']?.startsWith('application/json'))
      return badRequest('The content is not JSON');
    if (method === 'uploadClickConversions') return this.upload(body);
    if (method === 'uploadConversionAdjustments') return this.adjust(body);
    return { status: 404, body: 'Not found' };
  }

  private token(headers: StubRequest['headers'], form: URLSearchParams): StubReply {
    const { clientId, clientSecret, refreshToken } = this.settings;
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return { status: 400, body: { error: 'invalid_request' } };
    if (form.get('grant_type') !== 'refresh_token')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    if (form.get('refresh_token') !== refreshToken)
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    const access_token = `token-${this.tokens.size + 1}`;
    this.tokens.add(access_token);
    return {
      status: 200,
      body: {
        access_token,
        expires_in: 3599,
        scope: 'https://www.googleapis.com/auth/adwords',
        token_type: 'Bearer',
      },
    };
  }

  private upload(body: string): StubReply {
    const { data, error } = uploadSchema.safeParse(JSON.parse(body));
    if (!data) return badRequest(error.message);
    const inRequest = new Map<string, number>();
    for (const { orderId = '' } of data.conversions)
      inRequest.set(orderId, (inRequest.get(orderId) ?? 0) + 1);
    return partial(
      'conversions',
      'conversionUploadError',
      data.conversions,
      (conversion) => {
        const problem = this.conversionProblem(conversion, inRequest);
        if (problem || data.validateOnly) return problem;
        const { orderId = '', conversionValue: value = 0, conversionDateTime: at } = conversion;
        const acceptedAt = Date.now();
        this.conversions.set(orderId, {
          value,
          at,
          acceptedAt,
          adjustments: [],
          retracted: false,
          repeats: 0,
        });
        return null;
      },
      data.validateOnly,
    );
  }

  private conversionProblem(
    one: z.infer<typeof conversionSchema>,
    inRequest: ReadonlyMap<string, number>,
  ): string | null {
    const { gclid, gbraid, wbraid, orderId = '', userIdentifiers = [] } = one;
    if (!this.isAction(one.conversionAction)) return 'NO_CONVERSION_ACTION_FOUND';
    if (!dateTime.test(one.conversionDateTime) || msOf(one.conversionDateTime) > Date.now())
      return 'INVALID_DATE';
    if (gbraid && wbraid) return 'GBRAID_WBRAID_BOTH_SET';
    if (gclid === 'unparseable') return 'UNPARSEABLE_GCLID';
    if (gclid && this.recentClicks.has(gclid)) return 'TOO_RECENT_EVENT';
    if (userIdentifiers.length > 5) return 'UNSUPPORTED_USER_IDENTIFIER';
    const hashes = userIdentifiers.flatMap((identifier) => Object.values(identifier));
    if (hashes.length !== userIdentifiers.length || !hashes.every((text) => hash.test(text)))
      return 'INVALID_USER_IDENTIFIER';
    if (![gclid, gbraid, wbraid, ...hashes].some(Boolean)) return 'EVENT_NOT_FOUND';
    if (one.conversionValue === undefined || one.currencyCode !== 'GBP') return 'INVALID_VALUE';
    if (one.consent?.adUserData !== 'GRANTED') return 'CONVERSION_NOT_COMPLIANT_WITH_ATT_POLICY';
    if ((inRequest.get(orderId) ?? 0) > 1) return 'DUPLICATE_ORDER_ID';
    const known = this.conversions.get(orderId);
    if (known) known.repeats += 1;
    return known ? 'ORDER_ID_ALREADY_IN_USE' : null;
  }

  private adjust(body: string): StubReply {
    const { data, error } = adjustSchema.safeParse(JSON.parse(body));
    if (!data) return badRequest(error.message);
    const { conversionAdjustments: all } = data;
    return partial('conversion_adjustments', 'conversionAdjustmentUploadError', all, (one) =>
      this.adjustOne(one),
    );
  }

  private adjustOne(one: z.infer<typeof adjustmentSchema>): string | null {
    const { orderId, adjustmentDateTime: at, adjustmentType: type, restatementValue } = one;
    const known = this.conversions.get(orderId);
    if (!this.isAction(one.conversionAction)) return 'NO_CONVERSION_ACTION_FOUND';
    if (!dateTime.test(at)) return 'INVALID_DATE';
    if ((type === 'RESTATEMENT') !== (restatementValue !== undefined)) return 'INVALID_RESTATEMENT_VALUE';
    if (!known) return 'CONVERSION_NOT_FOUND';
    if (Date.now() - known.acceptedAt < this.processingMs) return 'TOO_RECENT_CONVERSION';
    if (known.retracted) return 'CONVERSION_ALREADY_RETRACTED';
    if (msOf(at) <= msOf(known.at)) return 'ADJUSTMENT_PRECEDES_CONVERSION';
    if (type === 'RETRACTION') {
      known.retracted = true;
      return null;
    }
    const last = known.adjustments.at(-1);
    if (known.adjustments.includes(at)) return 'RESTATEMENT_ALREADY_EXISTS';
    if (last && msOf(at) < msOf(last)) return 'MORE_RECENT_RESTATEMENT_FOUND';
    known.adjustments.push(at);
    known.value = restatementValue?.adjustedValue ?? 0;
    return null;
  }

  private isAction(name: string): boolean {
    return (
      name === `customers/${this.settings.customerId}/conversionActions/${this.settings.conversionActionId}`
    );
  }
}

const msOf = (text: string): number => Date.parse(text.replace(' ', 'T'));

/** One error for each operation that was refused, with its place in the request. */
function partial<Operation>(
  fieldName: string,
  kind: string,
  operations: readonly Operation[],
  run: (operation: Operation) => string | null,
  validateOnly = false,
): StubReply {
  const codes = operations.map(run);
  const errors = codes.flatMap((code, index) =>
    code
      ? [
          {
            errorCode: { [kind]: code },
            message: `Refused: ${code}`,
            location: { fieldPathElements: [{ fieldName, index }] },
          },
        ]
      : [],
  );
  const partialFailureError = { code: 3, message: errors[0]?.message, details: [failure(errors)] };
  const results = codes.map((code) => (code ? {} : { conversionAction: 'accepted' }));
  return {
    status: 200,
    body: {
      ...(errors.length > 0 && { partialFailureError }),
      ...(!validateOnly && { results }),
      jobId: '2147483649',
    },
  };
}

const failure = (errors: readonly object[]) => ({
  '@type': 'type.googleapis.com/google.ads.googleads.v23.errors.GoogleAdsFailure',
  errors,
  requestId: 'stub',
});

function rpcError(status: number, name: string, errorCode: object): StubReply {
  const details = [failure([{ errorCode, message: 'Refused by the stub' }])];
  return { status, body: { error: { code: status, message: 'Request had errors.', status: name, details } } };
}

const badRequest = (message: string): StubReply => ({
  status: 400,
  body: {
    error: {
      code: 400,
      message: `Invalid JSON payload received. ${message}`,
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [] }],
    },
  },
});

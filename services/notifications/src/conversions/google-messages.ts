import { z } from 'zod';
import { wordsOf } from './ad-http';
import { type ConversionRequest, currency, pounds } from './ad-provider';
import type { Outcome } from './conversion-state';

/** `yyyy-mm-dd hh:mm:ss+|-hh:mm` */
const googleTime = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}+00:00`;

/** A `ClickConversion`. Consent was given, or the conversion would not exist. */
export function clickConversion(request: ConversionRequest, conversionAction: string) {
  const { gclid, gbraid, wbraid, hashed_email, hashed_phone } = request.identifiers;
  const identifiers = [
    ...(hashed_email ? [{ hashedEmail: hashed_email }] : []),
    ...(hashed_phone ? [{ hashedPhoneNumber: hashed_phone }] : []),
  ];
  // A click from iOS identifies nobody, and must not be joined with somebody's contact details.
  const isAnonymous = Boolean(gbraid ?? wbraid);
  return {
    ...(gclid && { gclid }),
    ...(gbraid && { gbraid }),
    ...(wbraid && { wbraid }),
    conversionAction,
    conversionDateTime: googleTime(request.wonAt),
    conversionValue: pounds(request.pence ?? 0),
    currencyCode: currency,
    orderId: request.orderId,
    ...(!isAnonymous && identifiers.length > 0 && { userIdentifiers: identifiers }),
    consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
  };
}

/** A `ConversionAdjustment`. */
export const conversionAdjustment = (request: ConversionRequest, conversionAction: string) => ({
  conversionAction,
  orderId: request.orderId,
  adjustmentDateTime: googleTime(request.stepAt),
  ...(request.step === 'retract'
    ? { adjustmentType: 'RETRACTION' }
    : {
        adjustmentType: 'RESTATEMENT',
        restatementValue: { adjustedValue: pounds(request.pence ?? 0), currencyCode: currency },
      }),
});

const adsErrorSchema = z.object({
  errorCode: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  location: z
    .object({
      fieldPathElements: z.array(z.object({ fieldName: z.string(), index: z.coerce.number().optional() })),
    })
    .optional(),
  details: z
    .object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional() })
    .optional(),
});
type AdsError = z.infer<typeof adsErrorSchema>;

const statusSchema = z.object({
  message: z.string().optional(),
  status: z.string().optional(),
  details: z.array(z.object({ errors: z.array(adsErrorSchema).optional() })).optional(),
});

export const uploadResponseSchema = z.object({
  partialFailureError: statusSchema.optional(),
  results: z.array(z.unknown()).optional(),
});
export const errorResponseSchema = z.object({ error: statusSchema });

export const errorsIn = (status: z.infer<typeof statusSchema> | undefined): AdsError[] =>
  (status?.details ?? []).flatMap(({ errors }) => errors ?? []);

const codeOf = ({ errorCode }: AdsError): string => Object.values(errorCode ?? {})[0] ?? '';
export const adsWords = (error: AdsError): string => wordsOf(codeOf(error), error.message);

/** `30s` or `1.5s`. */
export function retryDelayIn(errors: readonly AdsError[]): number | undefined {
  const delay = errors.map(({ details }) => details?.quotaErrorDetails?.retryDelay).find(Boolean);
  const seconds = Number(delay?.replace(/s$/, ''));
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

const hours = 3_600_000;

/** Google has it already: the response to an earlier request was lost. */
const known: Readonly<Record<ConversionRequest['step'], readonly string[]>> = {
  upload: ['ORDER_ID_ALREADY_IN_USE', 'CLICK_CONVERSION_ALREADY_EXISTS'],
  restate: ['RESTATEMENT_ALREADY_EXISTS'],
  retract: ['CONVERSION_ALREADY_RETRACTED'],
};
/** Google accepts it later. */
const early: Readonly<Record<string, number>> = {
  TOO_RECENT_EVENT: 6 * hours,
  TOO_RECENT_CONVERSION_ACTION: 6 * hours,
  TOO_RECENT_CONVERSION: 6 * hours,
  // A conversion that was accepted takes hours to appear.
  CONVERSION_NOT_FOUND: 6 * hours,
  // Of the account, as a whole: they are put right there.
  CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS: 1 * hours,
  CUSTOMER_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS: 1 * hours,
  NO_CONVERSION_ACTION_FOUND: 1 * hours,
};

const temporary =
  /^(INTERNAL_ERROR|TRANSIENT_ERROR|DEADLINE_EXCEEDED|CONCURRENT_MODIFICATION|RESOURCE_\w*EXHAUSTED)$/;

function outcomeOf(error: AdsError, step: ConversionRequest['step']): Outcome {
  const code = codeOf(error);
  if (known[step].includes(code)) return { kind: 'done' };
  if (early[code] !== undefined) return { kind: 'retry', error: adsWords(error), afterMs: early[code] };
  if (temporary.test(code)) return { kind: 'retry', error: adsWords(error) };
  return { kind: 'refused', reason: adsWords(error) };
}

/** Outcomes of a response with partial failures: the first error of each conversion decides. */
export function outcomesIn(body: unknown, requests: readonly ConversionRequest[]): Outcome[] {
  const { data } = uploadResponseSchema.safeParse(body);
  if (!data) return requests.map(() => ({ kind: 'retry', error: 'The response could not be read' }));
  const errors = errorsIn(data.partialFailureError);
  const indexOf = ({ location }: AdsError) => location?.fieldPathElements[0]?.index;
  // An error without a place, or whose details are missing, may be about any of them.
  const general = errors.find((error) => indexOf(error) === undefined);
  const unknown = data.partialFailureError && errors.length === 0;
  return requests.map(({ step }, index) => {
    const own = errors.find((error) => indexOf(error) === index);
    if (own) return outcomeOf(own, step);
    if (general) return { kind: 'retry', error: adsWords(general) };
    if (unknown) return { kind: 'retry', error: wordsOf(data.partialFailureError?.message) };
    return { kind: 'done' };
  });
}

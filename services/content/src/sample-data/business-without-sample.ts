import { isDeepStrictEqual } from 'node:util';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { BusinessInfoSeed } from '../business-info/business-info.repository';

export interface WithoutSample {
  readonly info: BusinessInfo;
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** Fields that follow another one. */
const derived: ReadonlySet<string> = new Set(['id', 'phone_e164', 'updated_at']);

/** Replaces every fact that is still that of the sample business. A changed fact is kept. */
export function businessWithoutSample(
  now: BusinessInfo,
  sample: BusinessInfoSeed,
  neutral: BusinessInfoSeed,
): WithoutSample {
  const fields = (Object.keys(sample) as (keyof BusinessInfoSeed)[]).filter((field) => !derived.has(field));
  const differing = fields.filter((field) => !isDeepStrictEqual(sample[field], neutral[field]));
  const untouched = differing.filter((field) => isDeepStrictEqual(now[field], sample[field]));
  const changes = Object.fromEntries(untouched.map((field) => [field, neutral[field]]));
  const dialled = untouched.includes('phone') ? { phone_e164: neutral.phone_e164 } : {};
  return {
    info: { ...now, ...changes, ...dialled },
    removed: untouched,
    kept: differing.filter(
      (field) => !untouched.includes(field) && !isDeepStrictEqual(now[field], neutral[field]),
    ),
  };
}

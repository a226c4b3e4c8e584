import {
  lowContrasts,
  neededContrast,
  readableColours,
} from '@latchline/contracts/content/brand/colour-contrast';
import type { Brand, LogoFiles } from '@latchline/contracts/content/brand/brand.schema';
import type { BusinessInfoPatch } from '@latchline/contracts/content/business-info-editing.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { tidyPhone } from '@latchline/contracts/http/phone';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LowContrastColours, NotAPhoneNumber } from './business-info.errors';

export interface BusinessInfoChange extends ExpectedVersion {
  readonly patch: BusinessInfoPatch;
}

/**
 * Refuses a change of an older version, and colours that cannot be read. The number in links is derived from the displayed
 * one. `logoFiles` are those of a changed logo.
 */
export function changedBusinessInfo(
  now: BusinessInfo,
  { patch, expected_updated_at }: BusinessInfoChange,
  logoFiles: LogoFiles | null = null,
): BusinessInfo {
  requireVersion(now, { expected_updated_at }, contentErrors.staleBusinessInfo);
  const { brand: brandPatch, ...fields } = patch;
  const brand = brandPatch ? changedBrand(now.brand, brandPatch, logoFiles) : now.brand;
  if (fields.phone === undefined) return { ...now, ...fields, brand };
  const phone = tidyPhone(fields.phone) ?? fields.phone;
  return { ...now, ...fields, brand, phone, phone_e164: phone === '' ? '' : dialled(phone) };
}

function changedBrand(
  now: Brand,
  patch: NonNullable<BusinessInfoPatch['brand']>,
  logoFiles: LogoFiles | null,
): Brand {
  const next = { ...now, ...patch };
  if (patch.primary !== undefined || patch.accent !== undefined) requireReadable(next);
  const logo_files = next.logo === now.logo && patch.logo === undefined ? now.logo_files : logoFiles;
  return { ...next, logo_files };
}

function requireReadable(colours: Pick<Brand, 'primary' | 'accent'>): void {
  const low = lowContrasts(colours);
  if (low.length === 0) return;
  const proposed = readableColours(colours);
  const fields = [...new Set(low.map(({ field }) => field))];
  throw new LowContrastColours(
    fields.map((field) => {
      const worst = low.filter((each) => each.field === field).sort((a, b) => a.ratio - b.ratio)[0];
      return {
        path: `brand.${field}`,
        message: `As ${worst?.use ?? 'text'} this has a contrast of ${worst?.ratio ?? 1} to 1; ${neededContrast} is needed. The nearest colour that works is ${proposed[field]}`,
      };
    }),
  );
}

/** Read as British unless it has a country code. Possible numbers are accepted, because those reserved for fiction are not valid. */
function dialled(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'GB');
  if (!number?.isPossible()) throw new NotAPhoneNumber();
  return number.number;
}

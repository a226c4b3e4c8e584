import { z } from 'zod';
import { neededText, typedText } from '../http/typed-text';

/** A membership or certificate that visitors can check. */
export const accreditationSchema = z.object({
  /** Who has accredited the business: `Master Locksmiths Association`. */
  name: z.string(),
  /** Number of the membership or certificate, or empty. */
  number: z.string(),
  /** Page of the register that shows it, or empty. */
  link: z.string(),
});

/** The company behind the business. Pages show what is filled in. */
export const companySchema = z.object({
  /** Legal name: `Example Locks Ltd`; empty if not given. */
  legal_name: z.string(),
  /** Company number: `01234567`; empty if not given. */
  company_number: z.string(),
  /** VAT number: `GB123456789`; empty if not given. */
  vat_number: z.string(),
  /** Geographic address, where letters arrive; empty if not given. */
  address: z.string(),
  /** Accreditations with number and link. */
  accreditations: z.array(accreditationSchema),
});
export type Company = z.infer<typeof companySchema>;

export const noCompany: Company = {
  legal_name: '',
  company_number: '',
  vat_number: '',
  address: '',
  accreditations: [],
};

/** Removes spaces, and puts letters in upper case. */
const identifier = (pattern: RegExp, message: string) =>
  typedText(40)
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine((typed) => typed === '' || pattern.test(typed), message);

/** The company as editors change it, as a whole. */
export const companyFieldsSchema = z.strictObject({
  /** Legal name: `Example Locks Ltd`; empty if pages are not to name any. */
  legal_name: typedText(120),
  /** Company number, 8 characters: `01234567`; empty for a sole trader. */
  company_number: identifier(
    /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z])$/,
    'Enter 8 characters, like 01234567',
  ),
  /** VAT number: `GB123456789`; empty if the business charges no VAT. */
  vat_number: identifier(/^(GB|XI)?\d{9}(\d{3})?$/, 'Enter a VAT number, like GB 123 4567 89'),
  /** Geographic address, where letters arrive; empty if pages are not to name any. */
  address: typedText(300),
  /** Accreditations with number and link. */
  accreditations: z
    .array(
      z.strictObject({
        /** Who has accredited the business: `Master Locksmiths Association`. */
        name: neededText(120, 'Enter who has accredited you'),
        /** Number of the membership or certificate, or empty. */
        number: typedText(60),
        /** Page of the register that shows it, or empty. */
        link: typedText(300).refine(
          (link) => link === '' || (URL.canParse(link) && link.startsWith('https://')),
          'Enter a whole address that begins with https://',
        ),
      }),
    )
    .max(6, '6 accreditations at most'),
});

import { companyFieldsSchema } from '@latchline/contracts/content/company.schema';
import { type Prices, pricesFieldsSchema } from '@latchline/contracts/content/prices.schema';
import { z } from 'zod';
import { linesIn, numeric, typedNumber } from './typed-values';

const lines = z.string().transform(linesIn);

/** Converts typed prices to the fields of the API. */
export const pricesFormSchema = z
  .object({
    jobs: z.array(
      z.object({
        name: z.string(),
        detail: z.string(),
        day: numeric,
        night: numeric,
        services: z.array(z.string()),
      }),
    ),
    night_from: z.string(),
    night_until: z.string(),
    covers: lines,
    excludes: lines,
    parts: z.string(),
  })
  // An empty price by day is null here, which the schema refuses with its message.
  .transform((typed) => typed as Prices)
  .pipe(pricesFieldsSchema);
export type PricesValues = z.input<typeof pricesFormSchema>;

export const emptyJob: PricesValues['jobs'][number] = {
  name: '',
  detail: '',
  day: '',
  night: '',
  services: [],
};

export const typedPrices = ({ jobs, covers, excludes, ...rest }: Prices): PricesValues => ({
  ...rest,
  jobs: jobs.map(({ day, night, ...job }) => ({ ...job, day: typedNumber(day), night: typedNumber(night) })),
  covers: covers.join('\n'),
  excludes: excludes.join('\n'),
});

/** For the conflict dialog. */
export const shownPrices = (typed: PricesValues): string =>
  [
    ...typed.jobs.map(({ name, detail, day, night, services }) =>
      [name, detail, `£${day}`, night && `£${night} at night`, services.join(', ')]
        .filter(Boolean)
        .join(', '),
    ),
    [typed.night_from, typed.night_until].filter(Boolean).join(' to '),
    typed.covers,
    typed.excludes,
    typed.parts,
  ]
    .filter(Boolean)
    .join('\n');

export const companyFormSchema = companyFieldsSchema;
export type CompanyValues = z.input<typeof companyFormSchema>;

export const shownCompany = ({ accreditations, ...company }: CompanyValues): string =>
  [
    ...Object.values(company),
    ...accreditations.map(({ name, number, link }) => [name, number, link].filter(Boolean).join(', ')),
  ]
    .filter(Boolean)
    .join('\n');

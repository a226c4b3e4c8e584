import {
  type BusinessInfoPatch,
  businessInfoFieldsSchema,
} from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { commaSeparated } from '@latchline/contracts/http/typed-text';
import { z } from 'zod';
import { validParts } from '../../shared/forms/valid-parts';
import { companyFormSchema, pricesFormSchema, typedPrices } from './prices-form';
import { linesIn, numeric, typedNumber } from './typed-values';

const { shape } = businessInfoFieldsSchema;

const commas = z.string().transform(commaSeparated);

/** Converts form values to the fields of the API. */
export const businessInfoFormSchema = z.object({
  name: shape.name,
  phone: shape.phone,
  email: shape.email,
  whatsapp: shape.whatsapp,
  hours: shape.hours,
  address: shape.address,
  area: shape.area,
  area_code: shape.area_code,
  service_areas: commas.pipe(shape.service_areas),
  social_links: shape.social_links,
  emergency_response_time: shape.emergency_response_time,
  callback_minutes: numeric.pipe(shape.callback_minutes),
  callout_price_from: numeric.pipe(shape.callout_price_from),
  guarantee_months: numeric.pipe(shape.guarantee_months),
  founded_year: numeric.pipe(shape.founded_year),
  free_cancellation_minutes: numeric.pipe(shape.free_cancellation_minutes),
  vat_percent: numeric.pipe(shape.vat_percent),
  certifications: z.string().transform(linesIn).pipe(shape.certifications),
  prices: pricesFormSchema,
  company: companyFormSchema,
  tag_container_id: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(shape.tag_container_id),
});
export type BusinessInfoValues = z.input<typeof businessInfoFormSchema>;

export const typedBusinessInfo = (info: BusinessInfo): BusinessInfoValues => ({
  name: info.name,
  phone: info.phone,
  email: info.email,
  whatsapp: info.whatsapp,
  hours: info.hours,
  address: info.address,
  area: info.area,
  area_code: info.area_code,
  service_areas: info.service_areas.join(', '),
  social_links: { ...info.social_links },
  emergency_response_time: info.emergency_response_time,
  callback_minutes: typedNumber(info.callback_minutes),
  callout_price_from: typedNumber(info.callout_price_from),
  guarantee_months: typedNumber(info.guarantee_months),
  founded_year: typedNumber(info.founded_year),
  free_cancellation_minutes: typedNumber(info.free_cancellation_minutes),
  vat_percent: typedNumber(info.vat_percent),
  certifications: info.certifications.join('\n'),
  prices: typedPrices(info.prices),
  company: info.company,
  tag_container_id: info.tag_container_id ?? '',
});

export const businessInfoDraft = (values: BusinessInfoValues): Omit<BusinessInfoPatch, 'brand'> =>
  validParts(businessInfoFormSchema, values);

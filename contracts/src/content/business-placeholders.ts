import type { BusinessInfo, Service } from './content.schema';
import type { PlaceholderValues } from './copy/copy-text';

const known = new WeakMap<BusinessInfo, PlaceholderValues>();

/**
 * Values of placeholders in texts and templates: every text and number of the business information by name. What is not
 * filled in is an empty text. Made once, because a page asks a dozen times: never change `business`.
 */
export function businessPlaceholders(business: BusinessInfo): PlaceholderValues {
  const values = known.get(business) ?? valuesOf(business);
  known.set(business, values);
  return values;
}

const valuesOf = (business: BusinessInfo): PlaceholderValues => ({
  ...Object.fromEntries(
    Object.entries(business).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[name, value]]
        : value === null
          ? [[name, '']]
          : [],
    ),
  ),
  rating: business.rating === null ? '' : business.rating.toFixed(1),
  certifications: business.certifications.join('. '),
  emergency_response_max: upperEnd(business.emergency_response_time),
  legal_name: business.company.legal_name,
  company_number: business.company.company_number,
  company_address: business.company.address,
});

/** As `factsOf`, with the response time of the service if it has its own. */
export const servicePlaceholders = (service: Service, business: BusinessInfo): PlaceholderValues => ({
  ...businessPlaceholders(business),
  response_time: service.response_time ?? business.emergency_response_time,
});

export const lowerEnd = (range: string): string => range.split('-')[0]?.trim() ?? range;

/** The upper end of a range of minutes: 45 of "15-45". */
export const upperEnd = (range: string): string => range.split('-').at(-1)?.trim() ?? range;

import type { BusinessInfo, Service } from './content.schema';
import type { PlaceholderValues } from './copy/copy-text';

/** Values of placeholders in texts and templates: every text and number of the business information by name. */
export const businessPlaceholders = (business: BusinessInfo): PlaceholderValues => ({
  ...Object.fromEntries(
    Object.entries(business).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  ),
  rating: business.rating.toFixed(1),
  certifications: business.certifications.join('. '),
  emergency_response_max: upperEnd(business.emergency_response_time),
});

/** As `factsOf`, with the response time of the service if it has its own. */
export const servicePlaceholders = (service: Service, business: BusinessInfo): PlaceholderValues => ({
  ...businessPlaceholders(business),
  response_time: service.response_time ?? business.emergency_response_time,
});

export const lowerEnd = (range: string): string => range.split('-')[0]?.trim() ?? range;

/** The upper end of a range of minutes: 45 of "15-45". */
export const upperEnd = (range: string): string => range.split('-').at(-1)?.trim() ?? range;

import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import { commonJobs, type JobPrice } from '@latchline/contracts/content/prices.schema';

/** Pages that are not about one service show the common jobs, a service page those of its service. */
export function jobsOn(
  { prices }: Pick<BusinessInfo, 'prices'>,
  service: string | null,
): readonly JobPrice[] {
  if (service === null) return prices.jobs.slice(0, commonJobs);
  return prices.jobs.filter(({ services }) => services.length === 0 || services.includes(service));
}

/** The price that the record of a service page names. */
export const priceOf = (services: readonly Pick<Service, 'link' | 'price'>[], path: string): number | null =>
  services.find(({ link }) => link === path)?.price ?? null;

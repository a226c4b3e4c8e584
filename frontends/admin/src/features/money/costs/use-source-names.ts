import { londonDate } from '@latchline/contracts/time/london-time';
import { serverNow } from '../../../shared/http/server-clock';
import { daysAfter } from '../../../shared/period/london-days';
import { useFigures } from '../figures/money.queries';

/** Sources that usually cost something, even before the first lead of them. */
const usual = ['google-ads', 'bing-ads', 'facebook-ads', 'instagram-ads', 'leaflet'];

/** The usual sources and all of the last year, by what they took. */
export function useSourceNames(): readonly string[] {
  const today = londonDate(serverNow());
  const { data } = useFigures('source', { from: daysAfter(today, -364), to: today });
  return [...new Set([...(data?.rows.flatMap(({ value }) => value ?? []) ?? []), ...usual])];
}

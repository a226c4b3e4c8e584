import { type CopyFacts, fillText, plainText } from '@latchline/contracts/content/copy-text';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';

interface Texts {
  readonly title: string;
  readonly meta_description: string;
}

/** What stands in braces in texts of a town. */
export function townFacts({ name, response_time }: { name: string; response_time: string }): CopyFacts {
  const [from = '', to = ''] = response_time.split('-');
  return {
    ...{ town: name, region: 'South Yorkshire' },
    ...{ response_time, response_min: from, response_max: to },
  };
}

/** Title and description as search engines get them: with the facts in place of what stands in braces. */
export function useFilledTexts({ title, meta_description }: Texts, own: CopyFacts) {
  const { content } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.businessInfo,
    queryFn: ({ signal }) => content.businessInfo(signal),
    retry: false,
  });
  const facts: CopyFacts = { ...(data && factsOf(data)), ...own };
  const filled = (text: string) => plainText(fillText(text, facts));
  return { title: filled(title), description: filled(meta_description) };
}

const factsOf = (business: BusinessInfo): CopyFacts =>
  Object.fromEntries(
    Object.entries({
      ...business,
      emergency_response_max: business.emergency_response_time.split('-').at(-1) ?? '',
    }).filter((fact): fact is [string, string | number] => ['string', 'number'].includes(typeof fact[1])),
  );

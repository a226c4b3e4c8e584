import { type CopyFacts, fillText, plainText } from '@latchline/contracts/content/copy-text';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';

interface Texts {
  readonly name: string;
  readonly title: string;
  readonly meta_description: string;
  readonly response_time: string;
}

/** Title and description as search engines get them: with the facts in place of what stands in braces. */
export function useFilledTexts({ name, title, meta_description, response_time }: Texts) {
  const { content } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.businessInfo,
    queryFn: ({ signal }) => content.businessInfo(signal),
    retry: false,
  });
  const [from = '', to = ''] = response_time.split('-');
  const facts: CopyFacts = {
    ...(data && factsOf(data)),
    town: name,
    region: 'South Yorkshire',
    response_time,
    response_min: from,
    response_max: to,
  };
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

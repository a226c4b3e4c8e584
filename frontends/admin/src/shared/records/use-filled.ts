import { factsOf } from '@latchline/contracts/content/business-facts';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { type CopyFacts, fillText, mapTexts, plainText } from '@latchline/contracts/content/copy/copy-text';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useClients } from '../clients/clients';

/** A record as visitors read it: its texts with the facts in place of what stands in braces. Editors show the braces. */
export function useFilled<R>(record: R, own: CopyFacts | ((business: BusinessInfo) => CopyFacts)): R {
  const { content } = useClients();
  const { data } = useQuery({
    queryKey: queryKeys.businessInfo,
    queryFn: ({ signal }) => content.businessInfo(signal),
    retry: false,
  });
  const given = typeof own === 'function' ? data && own(data) : own;
  const facts = { ...(data && factsOf(data)), ...given };
  return mapTexts(record, (text) => plainText(fillText(text, facts)));
}

import { sampleDataRoutes } from '@latchline/contracts/api/sample-data.operations';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import type { SampleItem } from '@latchline/contracts/messaging/sample-data.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { because } from '../../shared/ui/failure-toast';
import styles from './sample-data.module.css';

/** One, and several. */
const kinds: Readonly<Record<SampleItem['kind'], readonly [string, string]>> = {
  business: ['business detail', 'business details'],
  page: ['page with sample texts', 'pages with sample texts'],
  article: ['article', 'articles'],
  author: ['author', 'authors'],
  picture: ['picture', 'pictures'],
  claim: ['claim', 'claims'],
  review: ['set of reviews', 'sets of reviews'],
  town: ['town', 'towns'],
  city: ['city', 'cities'],
  region: ['region', 'regions'],
  search: ['title and description for search engines', 'titles and descriptions for search engines'],
};

/** "10 towns: Barnsley, Conisbrough …": one line for each kind. */
export function linesOf(items: readonly SampleItem[]): { label: string; names: string }[] {
  const named = new Map<SampleItem['kind'], string[]>();
  for (const { kind, name } of items) named.set(kind, [...(named.get(kind) ?? []), name]);
  return [...named].map(([kind, names]) => ({
    label: `${names.length} ${kinds[kind][names.length === 1 ? 0 : 1]}`,
    names: names.join(', '),
  }));
}

/** Removes the sample business, after a confirmation that names what goes and what stays. Hidden once nothing is left. */
export function SampleData() {
  const { api, queries } = useClients();
  const { data } = useRouteQuery(sampleDataRoutes.getSampleData);
  const [confirming, setConfirming] = useState(false);
  const removal = useAction({
    call: () => api.call(sampleDataRoutes.removeSampleData, { body: { confirm: 'remove' } }),
    done: ({ kept }) =>
      kept.length === 0 ? 'Sample data removed' : `Sample data removed; ${kept.length} edited items kept`,
    failed: because('Failed to remove the sample data'),
    onDone: () => {
      setConfirming(false);
      return refresh(queries, businessInfoRoutes.getEditedBusinessInfo);
    },
    refresh: [sampleDataRoutes.getSampleData],
  });
  if (!data || (data.removed.length === 0 && !removal.data)) return null;
  return (
    <section className={styles.sample} aria-labelledby="sample-title">
      <h2 id="sample-title">Sample data</h2>
      {removal.data ? (
        <Outcome kept={removal.data.kept} />
      ) : (
        <>
          <p>The site still contains parts of the sample business.</p>
          <Items items={data.removed} />
          <Button onClick={() => setConfirming(true)}>Remove the sample data</Button>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          title="Remove the sample data?"
          action="Remove the sample data"
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>
            {data.removed.length} items are removed, and pages get neutral texts. This cannot be undone.
            Everything that you have edited is kept{data.kept.length > 0 && `: ${data.kept.length} items`}.
          </p>
          <Items items={data.kept} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function Outcome({ kept }: { kept: readonly SampleItem[] }) {
  if (kept.length === 0) return <p role="status">The sample data has been removed.</p>;
  return (
    <div role="status">
      <p>The sample data has been removed. These were edited, so they are kept:</p>
      <Items items={kept} />
    </div>
  );
}

function Items({ items }: { items: readonly SampleItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {linesOf(items).map(({ label, names }) => (
        <li key={label}>
          <b>{label}</b> {names}
        </li>
      ))}
    </ul>
  );
}

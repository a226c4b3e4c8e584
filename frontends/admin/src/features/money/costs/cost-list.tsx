import type { Cost } from '@latchline/contracts/leads/figures/cost.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { formatDays } from '../../../shared/period/london-days';
import { Dialog } from '../../../shared/ui/dialog';
import { LoadState } from '../../../shared/ui/load-state';
import { Notice } from '../../../shared/ui/notice';
import { CostForm } from './cost.form';
import { CostImportDialog } from './cost-import.dialog';
import { nameOf } from './cost-name';
import styles from './costs.module.css';
import { useCosts, useDeleteCost } from './costs.queries';
import { useSourceNames } from './use-source-names';

type Open =
  | { readonly kind: 'edit'; readonly cost?: Cost }
  | { readonly kind: 'delete'; readonly cost: Cost }
  | { readonly kind: 'import' };

/** What sources cost, typed in or imported. */
export function CostList() {
  const [source, setSource] = useState('');
  const [open, setOpen] = useState<Open>();
  const sources = useSourceNames();
  const costs = useCosts({ source: source || undefined });
  const close = () => setOpen(undefined);
  const items = costs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <p className={styles.about}>
        What adverts, leaflets and listings cost. A cost is spread evenly over its days, and compared with the
        leads of the same source and campaign. A cost without a campaign belongs to the source as a whole, in
        addition to its campaigns.
      </p>
      <div className={styles.tools}>
        <SelectField label="Source" value={source} onChange={({ target }) => setSource(target.value)}>
          <option value="">All sources</option>
          {sources.map((name) => (
            <option key={name} value={name}>
              {sourceLabel(name)}
            </option>
          ))}
        </SelectField>
        <Button variant="ink" onClick={() => setOpen({ kind: 'edit' })}>
          Enter a cost
        </Button>
        <Button onClick={() => setOpen({ kind: 'import' })}>Import CSV</Button>
      </div>
      <LoadState query={costs} failure="Failed to load the costs">
        {items.length === 0 ? (
          <Notice title={source ? 'No costs of this source' : 'No costs yet'} icon="pound" level={2}>
            <p>Enter what a source cost in a month, or import the report of an advertiser.</p>
          </Notice>
        ) : (
          <ul className={styles.lines} aria-label="Costs">
            {items.map((cost) => (
              <Line key={cost.id} cost={cost} onOpen={setOpen} />
            ))}
          </ul>
        )}
        {costs.hasNextPage && (
          <Button disabled={costs.isFetchingNextPage} onClick={() => void costs.fetchNextPage()}>
            Show more
          </Button>
        )}
      </LoadState>
      {open?.kind === 'edit' && <CostForm cost={open.cost} sources={sources} onClose={close} />}
      {open?.kind === 'import' && <CostImportDialog sources={sources} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog cost={open.cost} onClose={close} />}
    </>
  );
}

function Line({ cost, onOpen }: { cost: Cost; onOpen: (open: Open) => void }) {
  const label = `${nameOf(cost)}, ${formatDays(cost)}`;
  return (
    <li className={styles.line}>
      <p>
        <b>{nameOf(cost)}</b>
        <span>
          {formatDays(cost)}, {cost.origin === 'typed' ? 'typed in' : 'imported'} by {cost.changed_by}
        </span>
      </p>
      <b className={styles.amount}>{poundsOf(cost.pence)}</b>
      <div className={styles.actions}>
        <Button size="s" aria-label={`Edit ${label}`} onClick={() => onOpen({ kind: 'edit', cost })}>
          Edit
        </Button>
        <Button size="s" aria-label={`Delete ${label}`} onClick={() => onOpen({ kind: 'delete', cost })}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function DeleteDialog({ cost, onClose }: { cost: Cost; onClose: () => void }) {
  const removal = useDeleteCost(onClose);
  return (
    <Dialog title="Delete this cost?" onClose={onClose}>
      <p className={styles.break}>
        {poundsOf(cost.pence)} for <b>{nameOf(cost)}</b>, {formatDays(cost)}, will no longer count in any
        figure.
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="ink" disabled={removal.isPending} onClick={() => removal.mutate(cost)}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { columns } from '../../shared/table/columns';
import styles from '../../shared/table/table.module.css';
import { Tag } from '../../shared/table/tag';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { ClaimPanel } from './claim-panel';
import { kindLabels, stateLabels } from './claim-labels';
import { needsAttention, useClaimFacts, useClaims } from './claims.queries';
import { NewClaimPanel } from './new-claim.form';
import { formatDay } from '../../shared/period/london-days';

const newPath = `${paths.claims}/new`;
const pathOf = ({ id }: Pick<Claim, 'id'>): string => `${paths.claims}/${id}`;
const close = () => navigate(paths.claims);

/** The claims made on the site, most urgent first, with their evidence. */
export function ClaimsScreen() {
  const { path } = useAddress();
  const list = useClaims();
  const facts = useClaimFacts().data ?? [];
  const claims = list.data ?? [];
  const open = claims.find((claim) => pathOf(claim) === path);
  const urgent = claims.filter(needsAttention).length;
  const unproved = claims.filter(({ state }) => state === 'no-evidence').length;
  return (
    <div className={styles.screen} data-open={Boolean(open) || path === newPath}>
      <div className={styles.list}>
        {urgent > 0 && (
          <p className={styles.banner} role="status">
            <Icon name="alert" />
            {urgent === 1 ? '1 claim needs a look' : `${urgent} claims need a look`}: overdue, or changed
            since its evidence was recorded.
          </p>
        )}
        <LoadState query={list} failure="Failed to load claims">
          <div className={styles.head}>
            <p>
              {claims.length} claims, {unproved} without evidence
            </p>
            <Button variant="ink" onClick={() => navigate(newPath)}>
              <Icon name="plus" />
              New claim
            </Button>
          </div>
          {claims.length === 0 ? (
            <Notice title="No claims found" icon="shield" level={2}>
              <p>List each price, time and rating on the site here, with the evidence for it.</p>
            </Notice>
          ) : (
            <ul className={styles.rows} style={columns('2fr 1fr 6rem 1fr 8rem 7rem')} aria-label="Claims">
              {claims.map((claim) => (
                <Row key={claim.id} claim={claim} current={claim === open} />
              ))}
            </ul>
          )}
        </LoadState>
      </div>
      {open && <ClaimPanel key={open.id} claim={open} facts={facts} onClose={close} />}
      {path === newPath && (
        <NewClaimPanel facts={facts} onClose={close} onMade={(made) => navigate(pathOf(made))} />
      )}
    </div>
  );
}

function Row({ claim, current }: { claim: Claim; current: boolean }) {
  const { label, tone } = stateLabels[claim.state];
  return (
    <li className={styles.row} data-current={current}>
      <div className={styles.wide}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={current}
          onClick={() => navigate(pathOf(claim))}
        >
          {claim.text}
        </button>
        <p>{claim.shown_on.join(', ')}</p>
      </div>
      <b>{claim.value ?? '–'}</b>
      <p>{kindLabels[claim.kind]}</p>
      <p>{claim.owner || 'No owner'}</p>
      <p>Review {formatDay(claim.review_on)}</p>
      <Tag tone={tone}>{label}</Tag>
    </li>
  );
}

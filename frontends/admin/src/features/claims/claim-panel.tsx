import { zodResolver } from '@hookform/resolvers/zod';
import { type Claim, claimSchema, storedClaimSchema } from '@latchline/contracts/content/claims/claim.schema';
import { claimFormSchema } from '@latchline/contracts/content/claims/claim-form.schema';
import type { LinkedSetting } from '@latchline/contracts/content/claims/linkable-settings';
import { claimRoutes } from '@latchline/contracts/content/claims/claim.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { EntityForm } from '../../shared/editing/entity-form';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { because } from '../../shared/ui/failure-toast';
import styles from '../../shared/table/table.module.css';
import { SidePanel } from '../../shared/table/side-panel';
import { Tag } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { useClients } from '../../shared/clients/clients';
import { labels, valuesOf } from './claim-fields';
import { ClaimInputs } from './claim-inputs';
import { stateLabels } from './claim-labels';
import { claimLists } from './claims.queries';

export function ClaimPanel({
  claim,
  facts,
  onClose,
}: {
  claim: Claim;
  facts: readonly LinkedSetting[];
  onClose: () => void;
}) {
  const { api, queries } = useClients();
  const params = { id: claim.id };
  const [confirmingRemoval, setConfirmingRemoval] = useState(false);
  const editor = useEntityForm({
    entity: claim,
    values: valuesOf,
    resolver: zodResolver(claimFormSchema),
    fields: labels,
    save: (body, ifMatch) => api.call(claimRoutes.changeClaim, { params, body, ifMatch }),
    // A 412 carries the stored claim without its computed value, so the value on the screen is kept.
    parse: (current) => claimSchema.parse({ ...claim, ...storedClaimSchema.parse(current) }),
    saved: 'Claim updated successfully',
    failed: 'Failed to update claim',
    draftKey: `claim ${claim.id}`,
    onSaved: () => void refresh(queries, ...claimLists),
  });
  const removal = useAction({
    call: () => api.call(claimRoutes.deleteClaim, { params, ifMatch: claim.updated_at }),
    done: 'Claim removed',
    failed: because('Failed to remove the claim'),
    refresh: claimLists,
  });
  const confirm = useAction({
    call: () =>
      api.call(claimRoutes.changeClaim, { params, body: { confirmed: true }, ifMatch: claim.updated_at }),
    done: 'Evidence confirmed',
    failed: 'Failed to confirm the evidence',
    refresh: claimLists,
  });
  const { label, tone } = stateLabels[claim.state];
  return (
    <SidePanel title={claim.text} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>On the site now</dt>
        <dd>
          <b>{claim.value ?? 'Unknown'}</b>
        </dd>
        <dt>Status</dt>
        <dd>
          <Tag tone={tone}>{label}</Tag>
        </dd>
        {claim.evidence_at && (
          <>
            <dt>Evidence</dt>
            <dd>
              recorded <When at={claim.evidence_at} /> for {claim.evidence_value ?? 'no value'}
            </dd>
          </>
        )}
      </dl>
      {claim.state === 'changed' && (
        <div className={styles.banner}>
          <span>
            The evidence was recorded for {claim.evidence_value}. Does it also support {claim.value}?
          </span>
          <Button size="s" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm evidence
          </Button>
        </div>
      )}
      <EntityForm editor={editor} label={`Claim: ${claim.text}`}>
        <ClaimInputs form={editor.form} facts={facts} />
      </EntityForm>
      <Button variant="quiet" onClick={() => setConfirmingRemoval(true)}>
        Remove from the register
      </Button>
      {confirmingRemoval && (
        <ConfirmDialog
          title="Remove this claim?"
          action="Remove"
          busy={removal.isPending}
          onClose={() => setConfirmingRemoval(false)}
          onConfirm={() =>
            removal.mutate(undefined, { onSuccess: onClose, onSettled: () => setConfirmingRemoval(false) })
          }
        >
          This permanently deletes the claim and its evidence. Do this once the site no longer makes the
          claim.
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { londonDate } from '@latchline/contracts/time/london-time';
import type { Claim, ClaimDraft } from '@latchline/contracts/content/claims/claim.schema';
import { type ClaimValues, claimFormSchema } from '@latchline/contracts/content/claims/claim-form.schema';
import type { LinkedSetting } from '@latchline/contracts/content/claims/linkable-settings';
import { claimRoutes } from '@latchline/contracts/content/claims/claim.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '../../shared/browser/new-id';
import { useAction } from '../../shared/calls/use-action';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { serverNow } from '../../shared/http/server-clock';
import styles from '../../shared/table/table.module.css';
import { SidePanel } from '../../shared/table/side-panel';
import { useClients } from '../../shared/clients/clients';
import { ClaimInputs } from './claim-inputs';
import { claimLists } from './claims.queries';

const reviewAfterDays = 90;
const dayMs = 86_400_000;

export function NewClaimPanel({
  facts,
  onMade,
  onClose,
}: {
  facts: readonly LinkedSetting[];
  onMade: (claim: Claim) => void;
  onClose: () => void;
}) {
  const { api } = useClients();
  // Sending the form twice adds one claim.
  const [id] = useState(newId);
  const form = useForm({
    resolver: zodResolver(claimFormSchema),
    defaultValues: {
      text: '',
      kind: 'other',
      fact: '',
      own_value: '',
      shown_on: '',
      evidence: '',
      evidence_url: '',
      evidence_file: '',
      owner: '',
      review_on: londonDate(serverNow() + reviewAfterDays * dayMs),
    } satisfies ClaimValues as ClaimValues,
  });
  const make = useAction({
    call: (body: ClaimDraft) => api.call(claimRoutes.createClaim, { body }),
    done: 'Claim added',
    failed: 'Failed to add the claim',
    refresh: claimLists,
  });
  useUnsaved(form.formState.isDirty && !make.isSuccess);
  const submit = form.handleSubmit((fields) =>
    make.mutateAsync({ ...fields, id }).then(
      (claim) => {
        form.reset(form.getValues());
        onMade(claim);
      },
      () => undefined,
    ),
  );
  return (
    <SidePanel title="New claim" onClose={onClose}>
      <form
        className={styles.form}
        aria-label="New claim"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <ClaimInputs form={form} facts={facts} />
        <div className={styles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink" disabled={make.isPending}>
            {make.isPending ? 'Adding...' : 'Add claim'}
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}

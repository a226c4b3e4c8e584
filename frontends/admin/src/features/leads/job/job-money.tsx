import { payments } from '@latchline/contracts/leads/jobs/job.schema';
import { largestPence, penceOf, poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { agreedTime, paymentLabel } from '../../../shared/leads/job-labels';
import { JobConflict } from './job-conflict';
import { useJobField, useTyped } from './job-field';
import styles from './job.module.css';

const textOf = (pence: number | null): string => (pence === null ? '' : poundsOf(pence));

function read(text: string): { value: number | null } | string {
  if (text.trim() === '') return { value: null };
  const value = penceOf(text);
  return value === null
    ? `Enter an amount in pounds, for example 145 or 145.50, up to ${poundsOf(largestPence)}`
    : { value };
}

const amountField = { inputMode: 'decimal', autoComplete: 'off', placeholder: '£' } as const;

export function JobPrice({ lead }: { lead: LeadDetail }) {
  const saved = useJobField(lead, 'price_pence');
  const typed = useTyped({ saved, textOf, read });
  return (
    <div>
      <TextField
        label="Fixed price, with VAT"
        note={priceWords(lead, saved.value)}
        {...amountField}
        {...typed}
      />
      <JobConflict what="the price" saved={saved} textOf={textOf} />
    </div>
  );
}

/** The VAT in a saved price, and whether the customer has accepted or declined it. */
function priceWords(lead: LeadDetail, price: number | null): string | null {
  const vat = vatWords(lead, price);
  return vat && [vat, acceptance(lead.job)].filter(Boolean).join('. ');
}

function acceptance(job: LeadDetail['job']): string {
  const { price_pence, accepted_pence = null, accepted_at = null, declined_pence, declined_at } = job ?? {};
  if (declined_at && declined_pence === price_pence && accepted_pence !== price_pence)
    return `Declined ${agreedTime(declined_at)}`;
  if (accepted_pence === null || accepted_at === null) return 'Not accepted yet';
  if (accepted_pence === price_pence) return `Accepted ${agreedTime(accepted_at)}`;
  return `Not accepted yet: the customer accepted ${poundsOf(accepted_pence)}`;
}

/** "£120.83 + £24.17 VAT"; nothing while a new price is being saved, because the rate is known by the server only. */
function vatWords({ job }: LeadDetail, price: number | null): string | null {
  if (!job || price === null || job.price_pence !== price) return null;
  if (job.vat_pence === null) return 'No VAT charged';
  return `${poundsOf(price - job.vat_pence)} + ${poundsOf(job.vat_pence)} VAT`;
}

export function JobTaken({ lead }: { lead: LeadDetail }) {
  const saved = useJobField(lead, 'taken_pence');
  const price = useJobField(lead, 'price_pence').value;
  const typed = useTyped({ saved, textOf, read });
  return (
    <div>
      <TextField label="Taken" {...amountField} {...typed} />
      {saved.value === null && price !== null && (
        <div className={styles.ways}>
          <Button size="s" onClick={() => void saved.change(price)}>
            All of {poundsOf(price)}
          </Button>
        </div>
      )}
      <JobConflict what="what was taken" saved={saved} textOf={textOf} />
    </div>
  );
}

export function JobPayment({ lead }: { lead: LeadDetail }) {
  const saved = useJobField(lead, 'paid_by');
  return (
    <fieldset className={styles.payment}>
      <legend>Paid by</legend>
      {payments.map((payment) => (
        <Button
          key={payment}
          aria-pressed={saved.value === payment}
          onClick={() => void saved.change(saved.value === payment ? null : payment)}
        >
          {paymentLabel(payment)}
        </Button>
      ))}
      <JobConflict
        what="how it was paid"
        saved={saved}
        textOf={(value) => (value ? paymentLabel(value) : '')}
      />
    </fieldset>
  );
}

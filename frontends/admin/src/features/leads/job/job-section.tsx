import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { CustomerPage } from './customer-page';
import { JobAddress } from './job-address';
import { JobPayment, JobPrice, JobTaken } from './job-money';
import { JobPhotos } from './job-photos';
import { JobStage } from './job-stage';
import { JobPerson, JobTime } from './job-visit';
import styles from './job.module.css';

/** What was agreed with the customer, and what was done. Each field is saved when it is left. */
export function JobSection({ lead, me }: { lead: LeadDetail; me: string }) {
  return (
    <section className={styles.job} aria-label="Job">
      <h3>Job</h3>
      <JobStage lead={lead} />
      <div className={styles.fields}>
        <JobTime lead={lead} />
        <JobPerson lead={lead} me={me} />
        <JobAddress lead={lead} />
        <JobPrice lead={lead} />
        <JobTaken lead={lead} />
        <JobPayment lead={lead} />
        <JobPhotos lead={lead} />
        <CustomerPage key={lead.id} leadId={lead.id} />
      </div>
    </section>
  );
}

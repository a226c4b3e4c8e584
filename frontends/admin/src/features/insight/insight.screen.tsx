import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { useAddress } from '../../shared/navigation/address';
import { insightAddress } from './insight-address';
import { InsightTools } from './insight-tools';
import styles from './insight.module.css';
import { LeadsInsight } from './leads-insight';
import { ResponseInsight } from './response-insight';
import { SourcesInsight } from './sources-insight';
import { VisitsInsight } from './visits-insight';

/** Business figures: leads, response times, visits and sources. */
export function InsightScreen({ me }: { me: SessionUser }) {
  const address = insightAddress(useAddress().query);
  const leads = mayCall('leads', me.role);
  return (
    <div className={styles.screen}>
      <InsightTools address={address} leads={leads} />
      {leads && <LeadsInsight {...address} />}
      {leads && <ResponseInsight {...address} />}
      <VisitsInsight {...address} />
      {leads && <SourcesInsight {...address} />}
    </div>
  );
}

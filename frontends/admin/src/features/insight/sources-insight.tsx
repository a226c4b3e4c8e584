import type { ContactSources } from '@latchline/contracts/leads/contacts/contact.operations';
import { BarList } from '../../shared/charts/bar-list';
import { ChartFigure } from '../../shared/charts/chart-figure';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { AllQueries } from './all-queries';
import type { InsightAddress } from './insight-address';
import { useContactSources } from './insight.queries';
import styles from './insight.module.css';
import { contactsOf } from './visits-insight';

/** Contacts by source. Visits by source are unknown, because they would need consent to tracking. */
export function SourcesInsight({ days, before }: InsightAddress) {
  const now = useContactSources(days);
  const then = useContactSources(before);
  return (
    <div className={styles.subject}>
      <AllQueries<[ContactSources, ContactSources]> what="Contacts by source" queries={[now, then]}>
        {({ items }, earlier) => {
          const was = new Map(earlier.items.map((item) => [item.source, contactsOf(item)]));
          return (
            <ChartFigure
              wide
              title="Contacts by source"
              about="Calls and chats by how the visitor arrived, where the page can tell, and all quote requests. Views aren't counted by source, because that would mean tracking people from page to page, so there is no contact rate."
              figures={{
                columns: ['Source', 'Calls', 'Chats', 'Requests', 'Contacts', 'Previous period'],
                rows: items.map((item) => [
                  sourceLabel(item.source),
                  item.calls,
                  item.chats,
                  item.forms,
                  contactsOf(item),
                  was.get(item.source) ?? 0,
                ]),
              }}
            >
              <BarList
                bars={items.slice(0, 10).map((item) => ({
                  name: sourceLabel(item.source),
                  value: contactsOf(item),
                  before: was.get(item.source) ?? 0,
                }))}
              />
            </ChartFigure>
          );
        }}
      </AllQueries>
    </div>
  );
}

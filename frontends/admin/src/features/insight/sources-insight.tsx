import type { ContactSources } from '@latchline/contracts/leads/contacts/contact.operations';
import { BarList } from '../../shared/charts/bar-list';
import { ChartFigure } from '../../shared/charts/chart-figure';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { AllAsked } from './asked';
import type { InsightAddress } from './insight-address';
import { useContactSources } from './insight.queries';
import styles from './insight.module.css';
import { contactsOf } from './visits-insight';

/** What brought the people who got in touch. How many came from there and did not, is not known without consent. */
export function SourcesInsight({ days, before }: InsightAddress) {
  const now = useContactSources(days);
  const then = useContactSources(before);
  return (
    <div className={styles.subject}>
      <AllAsked<[ContactSources, ContactSources]> what="Contacts by source" asked={[now, then]}>
        {({ items }, earlier) => {
          const was = new Map(earlier.items.map((item) => [item.source, contactsOf(item)]));
          return (
            <ChartFigure
              wide
              title="Contacts by source"
              about="Calls and chats by what had brought the visitor, as far as the page may know, and all quote requests. Views are not counted by source, because that would need to follow people from page to page; so there is no rate."
              figures={{
                columns: ['Source', 'Calls', 'Chats', 'Requests', 'Contacts', 'Period before'],
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
      </AllAsked>
    </div>
  );
}

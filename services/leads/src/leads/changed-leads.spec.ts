import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import { sampleLead } from '../testing/sample-leads';
import { ChangedLeads } from './changed-leads';

const id = '0198c3a1-0000-7000-8000-00000000000a';

it('combines the changes of one lead and keeps the first status', () => {
  const changed = new ChangedLeads();
  changed.note(leadUpdated.name, { id, change: { previous_status: 'new', contacted: true } });
  changed.note(leadUpdated.name, { id: id.toUpperCase(), change: { previous_status: 'contacted' } });
  changed.note(leadUpdated.name, { id });
  expect([...changed.all()]).toEqual([[id, { previous_status: 'new', contacted: true }]]);
});

it('leaves out leads that are created in the same transaction, and other events', () => {
  const changed = new ChangedLeads();
  changed.note(leadUpdated.name, { id });
  changed.note(leadSubmitted.name, { lead: sampleLead({}, undefined, id) });
  changed.note('leads.person-erased.v1', { lead_ids: [id] });
  expect(changed.all().size).toBe(0);
});

import { query } from './database';

/** The row of a lead, as the leads service keeps it. */
export interface LeadRow {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  postcode: string;
  service: string | null;
  urgency: string | null;
  message: string | null;
  status: string;
}

const columns = 'id, name, phone, email, postcode, service, urgency, message, status';

export const leadsNamed = (name: string) =>
  query<LeadRow>(`SELECT ${columns} FROM leads.leads WHERE name = $1`, [name]);

export const leadById = async (id: string) =>
  (await query<LeadRow>(`SELECT ${columns} FROM leads.leads WHERE id = $1`, [id]))[0];

/** Ids of all leads whose name begins with the mark of one test. */
export const idsMarked = async (mark: string) =>
  (await query<{ id: string }>('SELECT id FROM leads.leads WHERE starts_with(name, $1)', [mark])).map(
    ({ id }) => id,
  );

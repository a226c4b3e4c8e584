import { query } from './database';

/** The row of a lead in the database. */
export interface LeadRow {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  postcode: string;
  place: string | null;
  position: { lat: number; lng: number; accuracy: number } | null;
  town: string | null;
  service: string | null;
  urgency: string | null;
  message: string | null;
  status: string;
  promised_at: Date | null;
}

const columns =
  'id, name, phone, email, postcode, place, position, town, service, urgency, message, status, promised_at';

export const leadsNamed = (name: string) =>
  query<LeadRow>(`SELECT ${columns} FROM leads.leads WHERE name = $1`, [name]);

export const leadById = async (id: string) =>
  (await query<LeadRow>(`SELECT ${columns} FROM leads.leads WHERE id = $1`, [id]))[0];

/** All leads whose name starts with the marker of one test. */
export const leadsMarked = (mark: string) =>
  query<Pick<LeadRow, 'id' | 'name'>>('SELECT id, name FROM leads.leads WHERE starts_with(name, $1)', [mark]);

export const idsMarked = async (mark: string) => (await leadsMarked(mark)).map(({ id }) => id);

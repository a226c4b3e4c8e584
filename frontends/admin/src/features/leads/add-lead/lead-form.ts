import {
  type ManualLeadInput,
  manualLeadSchema,
  manualSource,
} from '@latchline/contracts/leads/manual/manual-lead.schema';

/** What the form holds; an empty text means "not given". */
export interface LeadFormValues {
  phone: string;
  postcode: string;
  place: string;
  name: string;
  message: string;
  service: string;
  urgency: string;
  source: string;
  email: string;
  notify: boolean;
  acknowledge: boolean;
}

export const emptyLeadForm: LeadFormValues = {
  phone: '',
  postcode: '',
  place: '',
  name: '',
  message: '',
  service: '',
  urgency: '',
  source: manualSource,
  email: '',
  notify: false,
  acknowledge: false,
};

/** Sources to choose from; the API accepts any. */
export const manualSources = [
  manualSource,
  'whatsapp',
  'word-of-mouth',
  'returning-customer',
  'walk-in',
] as const;

export interface Mistake {
  readonly field: keyof LeadFormValues;
  readonly message: string;
}

type Checked = { readonly lead: ManualLeadInput } | { readonly mistakes: readonly Mistake[] };

/** The request that the form stands for, or what is wrong with it. */
export function checkedLead(id: string, values: LeadFormValues): Checked {
  const { notify, acknowledge, ...texts } = values;
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const lead = {
    phone: '',
    ...Object.fromEntries(given.map(([field, text]) => [field, text.trim()])),
    // Without an address nobody can be acknowledged, and the box is not shown.
    ...{ id, notify, acknowledge: acknowledge && texts.email.trim() !== '' },
  } as ManualLeadInput;
  if (lead.phone === '') return { mistakes: [{ field: 'phone', message: 'Enter the phone number' }] };
  const read = manualLeadSchema.safeParse(lead);
  if (read.success) return { lead };
  const mistakes = read.error.issues.map(({ path, message }) => ({
    field: path[0] as keyof LeadFormValues,
    message,
  }));
  return { mistakes };
}

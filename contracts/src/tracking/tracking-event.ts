import type { PageView } from './page-view';

/** Added to every event: the city or region that a page belongs to, else the region of the business. */
export function serviceAreaOf(pathname: string): string {
  const [, place = 'south-yorkshire'] = /^\/locksmiths\/([a-z\d-]+)(?:\/|$)/.exec(pathname) ?? [];
  return place.replaceAll('-', '_');
}

/** Narrower screens count as phones. */
export const mobileBreakpointPx = 768;

/** Value of a lead in pounds. */
export const leadCurrency = 'GBP';
export const leadValues = { emergencyForm: 150, form: 100, phoneCall: 120, whatsapp: 110 } as const;

export const devices = ['mobile', 'desktop'] as const;
export const contactMethods = ['call', 'whatsapp'] as const;
export const leadTypes = ['contact_form', 'phone_call', 'whatsapp'] as const;
export const emergencyActions = [...contactMethods, 'quote'] as const;
export const mapActions = ['click', 'focus'] as const;
export type Device = (typeof devices)[number];
export type ContactMethod = (typeof contactMethods)[number];
export type LeadType = (typeof leadTypes)[number];
export type EmergencyAction = (typeof emergencyActions)[number];
export type MapAction = (typeof mapActions)[number];

/** Every event and its parameters. `source` is the part of the page: header, hero, emergency, mobile_menu … */
export interface TrackingParams {
  page_view: PageView;
  location_page_view: { location: string };
  service_page_view: { service: string };
  navigation_click: { destination: string; source: string };
  phone_call_click: { source: string; device: Device };
  whatsapp_click: { source: string; device: Device };
  contact_method: { method: ContactMethod };
  emergency_action: { action: EmergencyAction; source: string };
  map_interaction: { action: MapAction; location: string };
  /** `postcode` is the district only, never the full postcode. */
  contact_form_submit: { service: string; urgency: string; postcode: string; has_email: boolean };
  generate_lead: { lead_type: LeadType; value: number; currency: typeof leadCurrency };
}
export type TrackingName = keyof TrackingParams;
export type TrackingEvent = {
  [Name in TrackingName]: { readonly name: Name; readonly params: Readonly<TrackingParams[Name]> };
}[TrackingName];

export const deviceOf = (widthPx: number): Device => (widthPx < mobileBreakpointPx ? 'mobile' : 'desktop');

/** The postcode district, in any spelling that the form accepts: S11 of "S11 8TP", "s118tp" and "S11-8TP". Empty for words. */
export function postcodeArea(postcode: string): string {
  const typed = postcode.toUpperCase().replace(/\W/g, '');
  return /^([A-Z]{1,2}\d[A-Z\d]?)([O\d]\D\D)?$/.exec(typed)?.[1] ?? '';
}

const lead = (lead_type: LeadType, value: number): TrackingEvent => ({
  name: 'generate_lead',
  params: { lead_type, value, currency: leadCurrency },
});

/** The page view, and for towns and services a second event with their name. */
export function eventsOfPageView(view: PageView): TrackingEvent[] {
  const { page_type, page_name = '' } = view;
  const events: TrackingEvent[] = [{ name: 'page_view', params: view }];
  if (page_type === 'location_page') {
    events.push({ name: 'location_page_view', params: { location: page_name } });
  }
  if (page_type === 'service_page') {
    events.push({ name: 'service_page_view', params: { service: page_name } });
  }
  return events;
}

/** A click on a phone number or chat button. In the emergency section of a page it also counts as an emergency. */
export function eventsOfContact(method: ContactMethod, source: string, device: Device): TrackingEvent[] {
  const isCall = method === 'call';
  const events: TrackingEvent[] = [
    { name: isCall ? 'phone_call_click' : 'whatsapp_click', params: { source, device } },
    { name: 'contact_method', params: { method } },
  ];
  if (source === 'emergency') events.push({ name: 'emergency_action', params: { action: method, source } });
  events.push(isCall ? lead('phone_call', leadValues.phoneCall) : lead('whatsapp', leadValues.whatsapp));
  return events;
}

/** What is counted of an accepted quote request. `postcode` is the district only, never the full postcode. */
export interface AcceptedQuote {
  readonly service: string;
  readonly urgency: string;
  readonly postcode: string;
  readonly has_email: boolean;
}

/** What is counted of the values typed into the form. */
export const acceptedQuoteOf = ({
  service = '',
  urgency = '',
  postcode = '',
  email = '',
}: Partial<Record<'service' | 'urgency' | 'postcode' | 'email', string>>): AcceptedQuote => ({
  service,
  urgency,
  postcode: postcodeArea(postcode),
  has_email: !!email.trim(),
});

export function eventsOfQuote(quote: AcceptedQuote): TrackingEvent[] {
  const isEmergency = quote.urgency === 'emergency';
  const events: TrackingEvent[] = [{ name: 'contact_form_submit', params: quote }];
  if (isEmergency) {
    events.push({ name: 'emergency_action', params: { action: 'quote', source: 'quote_form' } });
  }
  events.push(lead('contact_form', isEmergency ? leadValues.emergencyForm : leadValues.form));
  return events;
}

/** DOM event that the quote form dispatches on the document when its request is accepted. */
export const quoteAcceptedEvent = 'latchline:quote-accepted';

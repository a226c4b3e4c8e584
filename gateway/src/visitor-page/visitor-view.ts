import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { vatIn } from '@latchline/contracts/leads/jobs/money';
import type { Payment } from '@latchline/contracts/leads/jobs/job.schema';
import {
  mostVisitorPhotos,
  type VisitorPage,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { londonClock, longLondonDate } from '@latchline/contracts/time/london-time';
import { shortPounds } from './short-pounds';
import { stepsOf, type VisitorStep } from './visitor-steps';

/** A user as a customer may know them. */
export interface ShownPerson {
  readonly firstName: string;
  readonly licence: string | null;
  /** Version of the photo, or null. */
  readonly photo: string | null;
}

export interface VisitorFacts {
  readonly page: VisitorPage;
  /** By email address. */
  readonly personOf: (email: string) => ShownPerson | null;
  readonly now: Date;
}

/** The next thing that happens, in large type. */
export interface Headline {
  readonly before: string | null;
  readonly text: string;
}

/** A price to accept. */
export interface Offer {
  readonly pence: number;
  /** The one that counts until then. */
  readonly agreed: number | null;
  /** Whether the customer declined it; they can still accept it. */
  readonly isDeclined: boolean;
}

export interface VisitorView {
  readonly reference: string;
  readonly heading: string;
  readonly headline: Headline;
  readonly lines: readonly string[];
  readonly person: (ShownPerson & { readonly role: string }) | null;
  readonly offer: Offer | null;
  readonly agreed: { readonly pence: number; readonly at: string } | null;
  readonly receipt: Receipt | null;
  /** Photos that we have from the customer, and whether we take more; null once it is over. */
  readonly photos: { readonly sent: number; readonly more: boolean } | null;
  readonly steps: readonly VisitorStep[];
  /** Nothing more happens on this page. */
  readonly isOver: boolean;
}

export interface Receipt {
  readonly at: string;
  readonly pence: number;
  readonly vat_pence: number | null;
  readonly paid_by: Payment | null;
}

export function visitorView({ page, personOf, now }: VisitorFacts): VisitorView {
  const { job, stage, seen } = page;
  const time = (at: string) => londonClock(new Date(at), now);
  const goer = job?.who_goes ? personOf(job.who_goes) : null;
  const desk = seen ? personOf(seen.by) : null;
  const isOver = stage === 'completed' || stage === 'lost';
  const isGoing = stage === 'booked' || stage === 'on-the-way';
  const last = page.accepted.at(-1) ?? null;
  const price = job?.price_pence ?? null;
  const isDeclined = job?.declined_pence === price;
  const offer =
    !isOver && price !== null && last?.pence !== price
      ? { pence: price, agreed: last?.pence ?? null, isDeclined }
      : null;
  const state = stateOf({ page, now, time, goer, desk });
  const shown =
    isGoing && goer ? { ...goer, role: 'Your locksmith' } : desk && { ...desk, role: 'At our desk' };
  return {
    reference: leadReference(page.id),
    ...(offer
      ? offered(state, offer, job?.vat_pence ?? null)
      : { heading: state.heading, headline: state.headline, lines: state.lines }),
    person: isOver ? null : shown,
    offer,
    agreed: isOver || !last ? null : { pence: last.pence, at: time(last.at) },
    receipt: receiptOf(page),
    photos: isOver ? null : { sent: page.photos, more: page.photos < mostVisitorPhotos },
    steps: stepsOf({ page, time, goer: goer?.firstName ?? null, desk: desk?.firstName ?? null }),
    isOver,
  };
}

interface State extends Pick<VisitorView, 'heading' | 'headline' | 'lines'> {
  /** The same in one sentence, below a price that is to be accepted. */
  readonly inBrief: string;
}

interface Known {
  readonly page: VisitorPage;
  readonly now: Date;
  readonly time: (at: string) => string;
  readonly goer: ShownPerson | null;
  readonly desk: ShownPerson | null;
}

function stateOf(known: Known): State {
  switch (known.page.stage) {
    case 'new':
    case 'contacted':
      return known.page.seen ? seenState(known) : receivedState(known);
    case 'booked':
      return bookedState(known);
    case 'on-the-way':
      return onTheWayState(known);
    case 'completed':
      return doneState(known);
    case 'lost':
      return {
        heading: 'Cancelled',
        headline: { before: null, text: 'This request is cancelled' },
        lines: ['Still need us? Call us, or send a new request.'],
        inBrief: '',
      };
  }
}

/** By when we ring; null if that time has passed, or there is no promise. */
function ringBy({ page: { promised_at, stage }, now, time }: Known): string | null {
  const isAhead = stage === 'new' && promised_at !== null && Date.parse(promised_at) > now.getTime();
  return isAhead ? time(promised_at) : null;
}

function receivedState(known: Known): State {
  const by = ringBy(known);
  return {
    heading: `Received at ${known.time(known.page.received_at)}`,
    headline: by
      ? { before: 'We ring you by', text: by }
      : { before: null, text: 'We ring you as soon as we can' },
    lines: ['Keep your phone free and its sound on.'],
    inBrief: '',
  };
}

function seenState(known: Known): State {
  const { page, time, desk } = known;
  const by = ringBy(known);
  const who = desk?.firstName ?? 'Our desk';
  return {
    heading: `Seen at ${time(page.seen?.at ?? page.received_at)}`,
    headline: { before: null, text: `${who} has your request` },
    lines: by ? [`You get a call by ${by}.`] : [],
    inBrief: '',
  };
}

function bookedState({ page: { job }, time, goer }: Known): State {
  const who = goer?.firstName ?? 'Our locksmith';
  const at = job?.starts_at ?? null;
  return {
    heading: 'Booked',
    headline: at
      ? { before: `${who} comes at`, text: time(at) }
      : { before: null, text: 'We agree the time with you by phone' },
    lines: [],
    inBrief: at ? `${who} comes at ${time(at)}.` : '',
  };
}

function onTheWayState({ page: { job }, now, time, goer }: Known): State {
  const who = goer?.firstName ?? 'Our locksmith';
  const setOff = job?.on_the_way_at ?? null;
  const at = job?.starts_at ?? null;
  const isLate = at !== null && Date.parse(at) < now.getTime();
  const setOffLine = setOff ? [`Set off at ${time(setOff)}.`] : [];
  return {
    heading: 'On the way',
    headline: at
      ? { before: `${who} is there by`, text: time(at) }
      : { before: null, text: `${who} is on the way` },
    lines: isLate ? [...setOffLine, 'Nobody there yet? Call us.'] : setOffLine,
    inBrief: at ? `${who} is on the way, there by ${time(at)}.` : `${who} is on the way.`,
  };
}

function doneState({ page: { job }, time }: Known): State {
  const at = job?.completed_at ?? null;
  return {
    heading: at ? `Done at ${time(at)}` : 'Done',
    headline: { before: null, text: 'Thank you' },
    lines: [],
    inBrief: '',
  };
}

function offered(
  { inBrief }: State,
  { pence, agreed, isDeclined }: Offer,
  vat: number | null,
): Pick<VisitorView, 'heading' | 'headline' | 'lines'> {
  const stays =
    agreed === null
      ? isDeclined
        ? ['You can still accept it, or call us.']
        : []
      : [`${shortPounds(agreed)} stays agreed unless you accept the new price.`];
  return {
    heading: isDeclined ? 'You declined this price' : agreed === null ? 'Your price' : 'A new price',
    headline: { before: vat === null ? 'In all' : 'In all, VAT included', text: shortPounds(pence) },
    lines: [...stays, ...(inBrief ? [inBrief] : [])],
  };
}

function receiptOf({ stage, job }: VisitorPage): Receipt | null {
  const pence = job?.taken_pence ?? null;
  if (stage !== 'completed' || pence === null || !job?.completed_at) return null;
  const { vat_percent, paid_by, completed_at } = job;
  // The rate is that of the price; without one, how much VAT is in the amount is not known.
  return {
    at: longLondonDate(new Date(completed_at)),
    pence,
    vat_pence: vat_percent === null ? null : vatIn(pence, vat_percent),
    paid_by,
  };
}

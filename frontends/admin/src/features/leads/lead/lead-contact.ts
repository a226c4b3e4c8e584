import { firstNameOf } from '@latchline/contracts/leads/first-name';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { dialledNumber } from '@latchline/contracts/http/phone';

/** False for a customer who called and withholds the number. */
export const hasNumber = ({ phone }: Lead): boolean => /\d/.test(phone);

export const callLink = (lead: Lead): string => `tel:${dialledNumber(lead.phone)}`;

/** Calls from the keyboard, as a click on the link does. */
export function dial(lead: Lead): void {
  if (!hasNumber(lead)) return;
  const link = document.createElement('a');
  link.href = callLink(lead);
  link.click();
}

export function whatsAppLink(lead: Lead): string {
  const text = `Hello ${firstNameOf(lead.name)}, about your locksmith enquiry: `;
  const number = dialledNumber(lead.phone).replace('+', '');
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`;
}

export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your locksmith enquiry')}`;
}

import type { Lead } from '@latchline/contracts/leads/lead.schema';

/** British numbers as typed by people, in the form every telephone understands: +447700900318. */
export function internationalNumber(typed: string): string {
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
}

export const callLink = (lead: Lead): string => `tel:${internationalNumber(lead.phone)}`;

export function whatsAppLink(lead: Lead): string {
  const text = `Hello ${firstName(lead.name)}, about your locksmith enquiry: `;
  const number = internationalNumber(lead.phone).replace('+', '');
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`;
}

export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your locksmith enquiry')}`;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

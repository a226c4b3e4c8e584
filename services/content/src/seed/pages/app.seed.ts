import type { AppCopy } from '@latchline/contracts/content/app-copy.schema';

export const app: AppCopy = {
  description:
    'Emergency locksmiths across South Yorkshire, {hours}. With you in {emergency_response_time} minutes, callouts from £{callout_price_from}.',
  shortcuts: [
    { label: 'Get a quote', target: '/#contact' },
    { label: 'Services', target: '/services' },
  ],
};

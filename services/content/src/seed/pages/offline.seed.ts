import type { ConnectionCopy, OfflineCopy } from '@latchline/contracts/content/offline-copy.schema';

export const offline: OfflineCopy = {
  heading: 'No internet here. A call still gets through',
  lead: 'This page is kept on your device. What needs the internet has to wait; we do not.',
  call: {
    title: 'Ring us, {hours}',
    description:
      'A call needs no internet. No bars at all? A few steps towards a window or the road often bring one back.',
  },
  whatsapp: 'Write on WhatsApp: it sends your message by itself once you have signal',
  try_again: 'Try this page again',
  steps: {
    heading: 'While you wait',
    items: [
      {
        title: 'Get somewhere safe and lit',
        description:
          'A neighbour’s, a shop or your car. If somebody is in danger or a break-in is going on, ring 999.',
      },
      {
        title: 'Try every door once',
        description:
          'Back door, patio, garage. Lift a uPVC handle fully before you turn the key, and do not force it.',
      },
      {
        title: 'Have three things ready',
        description: 'The postcode, what the door is made of, and something that shows you live there.',
      },
    ],
  },
  quote: {
    heading: 'Leave a request here',
    lead: 'It is kept on this device and goes out by itself as soon as you have signal.',
    steps: [
      {
        title: 'You fill in the form',
        description: 'Three boxes are required. It stays on this device until it is sent.',
      },
      { title: 'Signal comes back', description: 'We send it once, even if you have closed this page.' },
      {
        title: 'We ring with a price',
        description: 'In an emergency within {callback_minutes} minutes of getting it.',
      },
    ],
  },
};

export const connection: ConnectionCopy = {
  label: 'Connection and waiting requests',
  offline: 'You are offline. This page may be out of date; a call still gets through.',
  waiting: {
    title: 'We will send this as soon as you have signal. Calling is quicker.',
    description: 'Your request is kept on this device until it is sent, for 24 hours at most.',
  },
  sent: {
    title: 'Your request has been sent. We’ll call you shortly.',
    description: 'Nothing of it is kept on this device any more.',
  },
  refused: {
    title: 'Your request could not be sent as it is.',
    description: 'Put it back into the form to change it. It is deleted from this device within 24 hours.',
  },
  expired: {
    title: 'Your request was not sent: there was no signal for 24 hours.',
    description: 'It has been deleted from this device. Please ring us, or send it again.',
  },
};

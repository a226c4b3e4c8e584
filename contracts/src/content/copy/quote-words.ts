/** Beside "Use my location". */
export const locateWords = {
  refused: 'Your browser does not share your location. Type where you are instead.',
  failed: 'We could not find your location. Type where you are instead.',
};

/** The texts of the form unless somebody has changed them. Here without a schema, so that the browser has them, too. */
export const quoteWords = {
  phone_hint: 'We’ll ring this number.',
  postcode_hint: 'Where the lock is.',
  postcode_example: 'SW1A 1AA',
  place_hint: 'A street, a shop, a bus stop: anything that helps us find you.',
  locating: 'Finding your location…',
  located: 'We’ll send your location with the form, to within {accuracy}.',
  locate: locateWords,
  covered: 'We cover {place}.',
  arrival: '{place}: with you in {minutes} minutes',
  outside: '{district} is outside our listed area. Send it anyway, or ring us.',
  promise: 'No obligation. We use these details to reply to you.',
  sending: 'Your request is on its way.',
  about: 'Your request is about',
  sent: {
    title: 'We’ve got your request',
    description: 'We’ll call the number you gave us. Please keep your phone with you.',
    by: 'We’ll ring you by',
    ringing: 'The person on duty rings {number} from {phone}.',
    ringing_from: 'The person on duty rings from {phone}.',
    until: 'Until then',
    until_emergency: [
      'Keep your phone free and its sound on.',
      'Wait somewhere safe and lit. Don’t force the lock.',
      'Have proof of your name and address ready.',
    ],
    until_planned: ['Keep your phone with you.', 'Have photos of the lock and the door ready, if you can.'],
    photo: 'Send a photo of the lock',
    follow: 'Follow your request',
    reference: 'Your reference',
    aside: 'Change something, or cancel?',
  },
  not_sent: 'Your request was not sent',
  call_instead: 'Call us instead:',
  queued: 'We will send this as soon as you have signal. Calling is quicker.',
};

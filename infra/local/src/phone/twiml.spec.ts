import { verbsIn } from './twiml';

it('reads instructions, their attributes and what they contain', () => {
  const document =
    '<?xml version="1.0" encoding="UTF-8"?><Response><Say language="en-GB">Sorry &amp; thanks</Say>' +
    '<Dial timeout="20" action="http://localhost/a?b=1&amp;c=2"><Number statusCallbackEvent="answered">+44114</Number></Dial>' +
    '<Hangup/></Response>';
  expect(verbsIn(document)).toMatchObject([
    { name: 'Say', attributes: { language: 'en-GB' }, text: 'Sorry & thanks' },
    {
      name: 'Dial',
      attributes: { timeout: '20', action: 'http://localhost/a?b=1&c=2' },
      nouns: [{ name: 'Number', attributes: { statusCallbackEvent: 'answered' }, text: '+44114' }],
    },
    { name: 'Hangup', nouns: [] },
  ]);
});

it.each(['<Response></Response>', '<Response/>', '<?xml version="1.0"?>\n<Response>\n</Response>\n'])(
  'reads no instructions in %j',
  (document) => expect(verbsIn(document)).toEqual([]),
);

it.each(['', 'Not found', '{"error":1}', '<Response><Hangup/>'])('refuses %j', (document) =>
  expect(() => verbsIn(document)).toThrow('not TwiML'),
);

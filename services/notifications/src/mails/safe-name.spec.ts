import { safeName } from './safe-name';

it.each(['Priya Nair', "Siobhán O'Brien", 'Agnieszka Wójcik-Nowak', 'مريم', 'J. R. Smith', 'Dr. Who'])(
  'greets %s',
  (name) => expect(safeName(name)).toBe(name),
);

it.each([
  'evil.example',
  'win at evil.com',
  'https://evil.example/x',
  'www evil com',
  'Priya <a href=x>',
  'Call 0900 123',
  'Buy now! cheap',
  'priya@example.com',
  'You have won a prize claim it today now',
  'A'.repeat(41),
  '',
  '🔑',
])('does not greet %j', (name) => expect(safeName(name)).toBeNull());

import { ownerOf } from '@latchline/contracts/messaging/definitions';
import { redisUsers } from '@latchline/contracts/wiring/redis-users';
import { foldersIn, readText, sourceFilesIn } from '../support/repository';

const definitions = new Map(
  sourceFilesIn('contracts/src').flatMap((path) =>
    [...readText(path).matchAll(/export const (\w+) = define(?:Query|Command)\(\s*'([\w.-]+)'/g)].map(
      ([, variable = '', name = '']) => [variable, name] as const,
    ),
  ),
);

/** Requests that a service sends, by the names of their definitions. */
const sentBy = (service: string): string[] =>
  sourceFilesIn(`services/${service}/src`)
    .filter((path) => path.endsWith('.ts') && !path.includes('spec') && !path.includes('/testing/'))
    .flatMap((path) =>
      [...readText(path).matchAll(/\.request\(\s*(\w+)/g)].map(([, variable = '']) => variable),
    );

it('every service may send the requests that it sends, under its own user of Redis', () => {
  const sent = foldersIn('services').flatMap((service) =>
    sentBy(service).map((variable) => ({ service, variable })),
  );
  expect(sent.length).toBeGreaterThan(5);
  const forbidden = sent.filter(({ service, variable }) => {
    const owner = ownerOf(definitions.get(variable) ?? '');
    const rules = redisUsers.find(({ name }) => name === service)?.rules ?? [];
    return !rules.some((rule) => rule.includes(`~{${owner}}:requests)`));
  });
  expect(forbidden).toEqual([]);
});

import { serviceEnvironment } from './service-environment.config';

const env = {
  LOG_LEVEL: 'info',
  DATABASE_URL: 'shared',
  CONTENT__DATABASE_URL: 'own',
  SEO__HEALTH_PORT: '7',
};

it('prefers what is meant for the service, and shares the rest', () => {
  expect(serviceEnvironment('content', env)).toMatchObject({ LOG_LEVEL: 'info', DATABASE_URL: 'own' });
  expect(serviceEnvironment('seo', env)).toMatchObject({ DATABASE_URL: 'shared', HEALTH_PORT: '7' });
});

it('changes nothing for a service alone', () => {
  expect(serviceEnvironment('leads', env)).toEqual(env);
});

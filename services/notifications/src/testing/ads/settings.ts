/** Accounts that the stubs know. */
export const adSettings = {
  google: {
    developerToken: 'developer-token',
    clientId: 'client.apps.example',
    clientSecret: 'client-secret',
    refreshToken: 'refresh-token',
    customerId: '1234567890',
    loginCustomerId: '1112223334',
    conversionActionId: '987654321',
  },
  meta: { datasetId: '246813579', accessToken: 'access-token' },
} as const;

/** The settings of the notifications service for these accounts, at stubs with this address. */
export const adEnvironment = (origin: string) => ({
  GOOGLE_ADS_DEVELOPER_TOKEN: adSettings.google.developerToken,
  GOOGLE_ADS_CLIENT_ID: adSettings.google.clientId,
  GOOGLE_ADS_CLIENT_SECRET: adSettings.google.clientSecret,
  GOOGLE_ADS_REFRESH_TOKEN: adSettings.google.refreshToken,
  GOOGLE_ADS_CUSTOMER_ID: '123-456-7890',
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: '111-222-3334',
  GOOGLE_ADS_CONVERSION_ACTION_ID: adSettings.google.conversionActionId,
  META_DATASET_ID: adSettings.meta.datasetId,
  META_ACCESS_TOKEN: adSettings.meta.accessToken,
  CONVERSIONS_SETTLE_SECONDS: '0',
  GOOGLE_ADS_CLICK_SECONDS: '0',
  GOOGLE_ADS_ADJUST_SECONDS: '0',
  GOOGLE_ADS_URL: `${origin}/v23`,
  GOOGLE_OAUTH_URL: `${origin}/token`,
  META_GRAPH_URL: `${origin}/v25.0`,
});

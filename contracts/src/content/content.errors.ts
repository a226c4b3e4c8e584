export const contentErrors = {
  noBusinessInfo: 'content.no-business-info',
} as const;

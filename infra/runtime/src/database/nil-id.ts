/** The id before all others, which nothing has. */
export const nilId = '00000000-0000-0000-0000-000000000000';

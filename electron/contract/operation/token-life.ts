/** How long an access token of the API lives. */
export const ACCESS_TOKEN_HOURS = 12;
export const ACCESS_TOKEN_SECONDS = ACCESS_TOKEN_HOURS * 3600;
/** How long a refresh token lives from its last use. */
export const REFRESH_TOKEN_DAYS = 90;

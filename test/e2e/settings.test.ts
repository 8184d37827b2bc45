import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { startFromSample, violations } from './screen.ts';

describe('the settings', () => {
  let longhand: Longhand;
  let page: Page;
  const login = { id: '', secret: '', user: '', password: '' };
  let token = '';

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Local API' }).click();
  });
  afterAll(() => longhand.close());

  const valueOf = async (name: string) => (await page.locator(`dt:text-is("${name}") + dd`).textContent()) ?? '';
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${longhand.origin()}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });

  /** RFC 6749, as a script has it. */
  function getToken() {
    const basic = Buffer.from(`${login.id}:${login.secret}`).toString('base64');
    const grant = { grant_type: 'password', username: login.user, password: login.password };
    const headers = { authorization: `Basic ${basic}` };
    return fetch(`${longhand.origin()}/auth/oauth/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(grant),
    });
  }

  it('make a client and a user, whose secrets are shown once', async () => {
    expect((await fetch(`${longhand.origin()}/auth/oauth/token`, { method: 'POST' })).status).toBe(404);
    await page.getByRole('switch', { name: 'Local API' }).click();
    await page.getByText(`${longhand.origin()}/api/v1`).waitFor();
    await page.getByRole('button', { name: 'Add a client' }).click();
    await page.getByLabel('Name of the program').fill('notebook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    login.id = await valueOf('client_id');
    login.secret = await valueOf('client_secret');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add a user' }).click();
    await page.getByLabel('Name of the user').fill('ana');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    login.user = await valueOf('api_user');
    login.password = await valueOf('api_password');
    await page.reload();
    await page.getByRole('cell', { name: 'notebook', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/local-api');
    for (const secret of [login.secret, login.password]) {
      expect(secret.length).toBeGreaterThan(30);
      expect(await page.getByText(secret).count()).toBe(0);
    }
  });

  it('let programs outside ask while the page is open: token, list, projection, Monte Carlo', async () => {
    token = ((await (await getToken()).json()) as { access_token: string }).access_token;
    const list = (await (await ask('/households')).json()) as { content: { id: number }[] };
    const path = `/households/${list.content[0]?.id}/plans/1`;
    const projection = (await (await ask(`${path}/projection`)).json()) as { rows: object[] };
    expect(projection.rows.length).toBeGreaterThan(20);
    const run = await ask(`${path}/montecarlo`, { method: 'POST', body: '{"runs":50}' });
    expect(((await run.json()) as { used: { runs: number } }).used.runs).toBe(50);
  });

  it('show who asked for what, and why something was refused', async () => {
    expect((await ask('/households/1', { method: 'PATCH', body: '{"name":"Other"}' })).status).toBe(403);
    await page.getByRole('radio', { name: 'Refused 1' }).waitFor();
    await page.getByRole('button', { name: /^403: why PATCH/ }).click();
    await page.getByText('The token of notebook may read only, and this request writes.').waitFor();
    await page.getByText('1 client · 1 user · 1 token in use').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'are clean by axe in the %s theme, and fit a narrow window',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
      for (const section of ['General', 'Sandbox', 'Data folder', 'About', 'Local API']) {
        await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
        await page.getByRole('heading', { level: 1, name: section }).waitFor();
        expect(await violations(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 800, height: 800 });
      await expect
        .poll(() => page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0);
    },
  );

  it('end what a client may do at once', async () => {
    await page.getByRole('button', { name: 'Remove notebook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('0 clients · 1 user · 0 tokens in use').waitFor();
    expect((await ask('/households')).status).toBe(401);
    expect(longhand.faults()).toEqual([]);
    expect(longhand.asked().filter(({ origin }) => origin !== longhand.origin())).toEqual([]);
  });
});

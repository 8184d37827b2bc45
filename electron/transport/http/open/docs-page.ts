import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { DOCS_SCRIPT_PATH } from './docs-script.ts';

/** What the page fills in: the sandbox's own credentials, and nothing anywhere else. */
export interface DocsCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly example?: unknown;
}

interface Body {
  readonly schema: { readonly $ref: string };
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
}

interface Route extends Described {
  readonly method: string;
  readonly path: string;
}

/** The API document as one page to read and try, that needs nothing from anywhere else. */
export function docsPage(document: OpenApiDocument, credentials: DocsCredentials | null): string {
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]): Route => ({ ...(described as Described), method, path })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = routes.filter(({ tags }) => tags[0] === name);
    if (own.length === 0) return '';
    return `<section><h2>${escaped(String(name))}</h2><p>${escaped(String(description))}</p>\n${own.map(operationHtml).join('\n')}</section>`;
  });
  const schemas = Object.entries(document.components['schemas'] as Readonly<Record<string, unknown>>);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escaped(document.info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(document.info.title)} API ${escaped(document.info.version)}</h1>
<p>${escaped(document.info.description)} <a href="/openapi.json">openapi.json</a></p>
${tokenForm(credentials)}
${sections.join('\n')}
<section><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaHtml(name, schema)).join('\n')}</section>
</main><script src="${DOCS_SCRIPT_PATH}"></script></body></html>
`;
}

function tokenForm(credentials: DocsCredentials | null): string {
  const field = (name: keyof DocsCredentials, label: string, type: string) =>
    `<label>${label} <input name="${name}" type="${type}" autocomplete="off" value="${escaped(credentials?.[name] ?? '')}"></label>`;
  return `<form id="token"><h2>Token</h2>
${field('clientId', 'client_id', 'text')} ${field('clientSecret', 'client_secret', 'password')}
${field('username', 'username', 'text')} ${field('password', 'password', 'password')}
<button>Get a token</button> <output aria-live="polite"></output></form>`;
}

function operationHtml({ operationId, method, path, summary, security, parameters = [], requestBody }: Route): string {
  const scopes = security.flatMap((each) => each['oauth2'] ?? []);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = body?.schema.$ref.split('/').at(-1) ?? '';
  const fields = parameters.map(
    ({ name, in: place, description = '', example }) =>
      `<label title="${escaped(description)}">${escaped(name)} <small>${place}</small> <input name="${escaped(name)}" data-in="${place}"${shown(place, example)}></label>`,
  );
  const text =
    type === undefined
      ? ''
      : `<label>Body, <a href="#schema-${schema}">${schema}</a> <small>${escaped(type)}</small> <textarea name="body" rows="5">${shownBody(type, body?.example)}</textarea></label>`;
  return `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${operationId}${scopes.length > 0 ? `, scope ${scopes.join(' ')}` : ''}</p>
<form data-method="${method.toUpperCase()}" data-path="${escaped(path)}" data-type="${type ?? ''}">${fields.join('\n')}
${text}<button>Send</button><pre tabindex="0" aria-live="polite"></pre></form></details>`;
}

/** What a request needs is filled in; what it may leave out is only shown. */
function shown(place: string, example: unknown): string {
  if (example === undefined) return '';
  return ` ${place === 'path' ? 'value' : 'placeholder'}="${escaped(typeof example === 'string' ? example : JSON.stringify(example))}"`;
}

/** A request for a token is filled in above. */
function shownBody(type: string, example: unknown): string {
  return example === undefined || !type.endsWith('json') ? '' : escaped(JSON.stringify(example, null, 2));
}

function schemaHtml(name: string, schema: unknown): string {
  const json = escaped(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">#/components/schemas/$1</a>',
  );
  return `<details id="schema-${name}"><summary>${name}</summary><pre>${json}</pre></details>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
summary { cursor: pointer; padding: .25rem 0; }
details { border-top: 1px solid #8886; }
label { display: block; margin: .25rem 0; }
input, textarea { font: inherit; width: min(100%, 30rem); display: block; }
textarea { font-family: monospace; width: 100%; }
pre { overflow: auto; max-height: 30rem; background: #8882; padding: .5rem; }
pre:empty { display: none; }`;

/** Where the page finds its script: the security headers allow none within the page itself. */
export const DOCS_SCRIPT_PATH = '/docs/script.js';

/** What happens in the browser: get a token, fill in a request, send it, show the answer. */
export const DOCS_SCRIPT = `'use strict';
let token = null;

async function getToken(event) {
  event.preventDefault();
  const form = event.target;
  const field = (name) => form.elements[name].value;
  const credentials = new TextEncoder().encode(field('clientId') + ':' + field('clientSecret'));
  const answer = await fetch('/auth/oauth/token', {
    method: 'POST',
    headers: { authorization: 'Basic ' + btoa(String.fromCharCode(...credentials)) },
    body: new URLSearchParams({ grant_type: 'password', username: field('username'), password: field('password') }),
  });
  const body = await answer.json();
  token = answer.ok ? body.access_token : null;
  form.querySelector('output').textContent = answer.ok
    ? 'Granted: ' + body.scope
    : answer.status === 404
      ? 'The API is switched off.'
      : body.error + ': ' + body.error_description;
}

async function send(event) {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector('pre');
  const { method, path, type } = form.dataset;
  const headers = token === null ? {} : { authorization: 'Bearer ' + token };
  const query = new URLSearchParams();
  let target = path;
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') target = target.replace('{' + input.name + '}', encodeURIComponent(input.value));
    else if (input.value !== '' && input.dataset.in === 'query') query.set(input.name, input.value);
    else if (input.value !== '') headers[input.name] = input.value;
  }
  const body = form.elements.body?.value ?? '';
  if (body !== '') headers['content-type'] = type;
  output.textContent = '…';
  try {
    const address = query.size > 0 ? target + '?' + query : target;
    const answer = await fetch(address, { method, headers, ...(body !== '' && { body }) });
    const text = await answer.text();
    output.textContent = answer.status + ' ' + answer.statusText + '\\n\\n' + indented(text);
  } catch (error) {
    output.textContent = String(error);
  }
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

document.getElementById('token').addEventListener('submit', getToken);
for (const form of document.querySelectorAll('details form')) form.addEventListener('submit', send);
`;

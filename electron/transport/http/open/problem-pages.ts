import type { FastifyInstance } from 'fastify';
import { ERROR_CODES, type ErrorCode } from '../../../contract/operation/api-error.ts';
import { PROBLEM_TEXTS } from '../../../contract/operation/problem-texts.ts';
import { refuseOtherMethods } from '../http-api-routes.ts';
import { problemDetails } from '../problem-details.ts';

/** The page of a problem type as it stands in `docs/problems`. */
export function problemPage(code: ErrorCode): string {
  const { title, status, exit } = ERROR_CODES[code];
  const { means, remedy } = PROBLEM_TEXTS[code];
  return `# ${title}

\`${problemType(code)}\`: HTTP status ${status}, exit code ${exit} of the command line.

${means}

${remedy}
`;
}

/** `/problems/validation-failed` */
export function problemType(code: ErrorCode): string {
  return problemDetails({ code, message: '' }).type;
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_CODES, text);
}

/** The pages that the `type` of a problem leads to. */
export function registerProblemPages(app: FastifyInstance): void {
  app.get<{ Params: { problem: string } }>('/problems/:problem', async (request, reply) => {
    const code = request.params.problem.replaceAll('-', '_');
    if (!isErrorCode(code) || problemType(code) !== `/problems/${request.params.problem}`) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(htmlOf(code));
  });
  refuseOtherMethods(app, '/problems/:problem', new Set(['GET']));
}

function htmlOf(code: ErrorCode): string {
  const [heading = '', ...paragraphs] = problemPage(code).trimEnd().split('\n\n');
  const body = paragraphs.map((paragraph) => `<p>${marked(paragraph)}</p>`).join('\n');
  const title = marked(heading.replace('# ', ''));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>
${body}
</body></html>
`;
}

function marked(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

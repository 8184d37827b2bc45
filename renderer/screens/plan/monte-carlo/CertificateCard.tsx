import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { clockTime } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { download } from '../../../state/download.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import results from '../results/Results.module.css';
import styles from './MonteCarloTab.module.css';

interface CertificateCardProps {
  readonly result: MonteCarloResult;
  readonly of: RunQuestion;
}

type Verified =
  | { readonly kind: 'running' }
  | { readonly kind: 'identical'; readonly at: string }
  | { readonly kind: 'different'; readonly messages: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/** What the result was computed from, so that it can be run again here or elsewhere. */
export function CertificateCard({ result, of }: CertificateCardProps) {
  const { manifest } = result;
  const { verified, verify } = useVerification(result, of);
  const [isCopied, setCopied] = useState(false);
  const text = `${JSON.stringify(result.certificate, null, 2)}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <section className={styles.certificate} aria-labelledby="certificate-title">
      <header>
        <h2 id="certificate-title">Run certificate</h2>
        <VerdictTag verified={verified} />
      </header>
      <CertifiedFacts result={result} />
      <Differences verified={verified} />
      <div className={styles.actions}>
        <Button small isDisabled={verified?.kind === 'running'} onPress={() => void verify()}>
          Verify again
        </Button>
        <Button small look="quiet" onPress={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          small
          look="quiet"
          onPress={() =>
            download(`certificate-${hashDigits(manifest.resultHash).slice(0, 8)}.json`, 'application/json', text)
          }
        >
          Save file
        </Button>
      </div>
    </section>
  );
}

/** What decides the result. */
function CertifiedFacts({ result }: Pick<CertificateCardProps, 'result'>) {
  const { manifest } = result;
  return (
    <dl className={results.fading}>
      <dt>Plan</dt>
      <dd>{shortHash(manifest.inputsHash)}</dd>
      <dt>Engine, law</dt>
      <dd>{`${manifest.engine}, ${manifest.law}`}</dd>
      {result.used.model === 'cycles' ? (
        <>
          <dt>Historical starts</dt>
          <dd>{manifest.runs}</dd>
        </>
      ) : (
        <>
          <dt>Seed, paths</dt>
          <dd>{`${manifest.seed}, ${manifest.runs.toLocaleString('en-US')}`}</dd>
        </>
      )}
      <dt>Result</dt>
      <dd>{shortHash(manifest.resultHash)}</dd>
      <CertifiedGains gains={result.certificate.gains} />
    </dl>
  );
}

/** What the conversions gain, where the certificate holds it. */
function CertifiedGains({ gains }: { readonly gains: MonteCarloResult['certificate']['gains'] }) {
  if (gains === undefined) return null;
  return (
    <>
      <dt>Conversions</dt>
      <dd>{`${money(gains.taxGain)} by taxes, ${money(gains.mixGain)} by another mix`}</dd>
    </>
  );
}

function useVerification(result: MonteCarloResult, of: RunQuestion) {
  const call = useCall();
  const [verified, setVerified] = useState<Verified | null>(null);
  const verify = async () => {
    setVerified({ kind: 'running' });
    try {
      const { verdict, differences } = await call('certificates.verify', {
        certificate: result.certificate,
        plan: of.plan,
      });
      setVerified(
        verdict === 'identical'
          ? { kind: 'identical', at: clockTime(new Date().toISOString()) }
          : { kind: 'different', messages: differences.map(({ message }) => message) },
      );
    } catch (error) {
      setVerified({ kind: 'failed', message: errorMessage(error) });
    }
  };
  return { verified, verify };
}

function VerdictTag({ verified }: { readonly verified: Verified | null }) {
  return (
    <span role="status" className={styles.verdict} data-verdict={verified?.kind}>
      {verified === null ? '' : verdictText(verified)}
    </span>
  );
}

function verdictText(verified: Verified): string {
  switch (verified.kind) {
    case 'running':
      return 'Running it again';
    case 'identical':
      return `✓ identical, ${verified.at}`;
    case 'different':
      return '! different';
    case 'failed':
      return '! not verified';
    default:
      return verified satisfies never;
  }
}

function Differences({ verified }: { readonly verified: Verified | null }) {
  if (verified?.kind === 'failed') return <p className={styles.difference}>{verified.message}</p>;
  if (verified?.kind !== 'different') return null;
  return (
    <ul className={styles.difference}>
      {verified.messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function hashDigits(hash: string): string {
  return hash.replace('sha256:', '');
}

/** `sha256:7c1e94af…20d8`. */
function shortHash(hash: string): string {
  const digits = hashDigits(hash);
  return `sha256:${digits.slice(0, 8)}…${digits.slice(-4)}`;
}

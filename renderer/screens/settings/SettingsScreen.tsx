import { Link, useParams } from '@tanstack/react-router';
import { Frame } from '../../components/Frame.tsx';
import { ReadProblem } from '../../components/ReadProblem.tsx';
import { NotFound } from '../NotFound.tsx';
import styles from './Settings.module.css';
import { SettingsStatus } from './SettingsStatus.tsx';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

/** The settings: one section at a time, each with its own address. */
export function SettingsScreen() {
  const { section: id = SETTINGS_SECTIONS[0]?.id } = useParams({ strict: false });
  const section = SETTINGS_SECTIONS.find((each) => each.id === id);
  if (section === undefined) {
    return (
      <Frame title="Page not found" status={null}>
        <NotFound message="The settings have no section with this address." />
      </Frame>
    );
  }
  const { title, Section } = section;
  return (
    <Frame title={title} status={<SettingsStatus />}>
      <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
        <div className={styles.page}>
          <nav className={styles.nav} aria-label="Settings">
            {SETTINGS_SECTIONS.map((each) => (
              <Link
                key={each.id}
                to="/settings/$section"
                params={{ section: each.id }}
                {...(each.id === id && { 'aria-current': 'page' as const })}
              >
                {each.title}
              </Link>
            ))}
          </nav>
          <div className={styles.section}>
            <ReadProblem />
            <Section />
          </div>
        </div>
      </main>
    </Frame>
  );
}

import { ApiClients } from '../api/ApiClients.tsx';
import { ApiSwitch } from '../api/ApiSwitch.tsx';
import { ApiTokens } from '../api/ApiTokens.tsx';
import { ApiUsers } from '../api/ApiUsers.tsx';
import { RequestLog } from '../api/RequestLog.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** Whether and for whom programs on this computer are answered, and what they asked for. */
export function LocalApiSection() {
  return (
    <SettingsPage
      title="Local API"
      intro="Lets programs on this computer read and change households over HTTP. It answers this computer only."
      aside={<RequestLog />}
    >
      <ApiSwitch />
      <ApiClients />
      <ApiUsers />
      <ApiTokens />
    </SettingsPage>
  );
}

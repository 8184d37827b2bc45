import { StatusSpacer } from '../../components/Frame.tsx';
import { LastBackup } from '../../components/LastBackup.tsx';
import { counted } from '../../format/words.ts';
import { hostHas } from '../../state/host/capabilities.ts';
import { useOperation } from '../../state/use-operation.ts';

/** What the status bar says below the settings: who may ask Longhand from outside the page. */
export function SettingsStatus() {
  return hostHas('localApi') ? <ApiStatus /> : <span>No network used: nothing leaves this browser</span>;
}

function ApiStatus() {
  const api = useOperation('localApi.get', {}).data;
  const clients = useOperation('clients.list', { size: 200 }).data;
  const users = useOperation('users.list', { size: 200 }).data;
  const tokens = useOperation('tokens.list', { size: 200 }).data;
  if (api === undefined || clients === undefined || users === undefined || tokens === undefined) return null;
  const counts = [
    counted(clients.page.totalElements, 'client'),
    counted(users.page.totalElements, 'user'),
    `${counted(tokens.page.totalElements, 'token')} in use`,
  ];
  return (
    <>
      <span>
        <b>Local API {api.origin === null ? 'off' : 'on'}</b> {api.origin === null ? '' : new URL(api.origin).host}
      </span>
      <span>{counts.join(' · ')}</span>
      <LastBackup />
      <StatusSpacer />
      <span>No network used: the API answers this computer only</span>
    </>
  );
}

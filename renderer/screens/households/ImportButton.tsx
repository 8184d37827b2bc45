import { Button } from '../../components/Button.tsx';
import { useImport } from './files/use-import.tsx';

export function ImportButton() {
  const { choose, input } = useImport();
  return (
    <>
      <Button look="quiet" onPress={choose}>
        Import
      </Button>
      {input}
    </>
  );
}

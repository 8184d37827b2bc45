import { Button } from '../../components/Button.tsx';
import { useNotices } from '../../state/notices.tsx';

interface CopyButtonProps {
  /** What is copied, for whoever cannot see what stands beside the button. */
  readonly what: string;
  readonly text: string;
  readonly children?: string;
}

export function CopyButton({ what, text, children = 'Copy' }: CopyButtonProps) {
  const { show } = useNotices();
  const copy = async () => {
    const isCopied = await copied(text);
    show(isCopied ? { text: `Copied ${what}.` } : { text: `Select ${what} and copy it with Ctrl C.`, bad: true });
  };
  return (
    <Button small aria-label={`${children} ${what}`} onPress={() => void copy()}>
      {children}
    </Button>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The window of Longhand grants no permission at all; copying a selection needs none.
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- its successor asks for a permission that the window never grants
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

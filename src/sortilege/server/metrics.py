"""Metrics in the text format of Prometheus."""

HELP = {
    "tables_opened_total": "Tables opened.",
    "entries_written_total": "Entries written to the log.",
    "bot_actions_total": "Actions of computer players.",
    "advices_total": "Answers of the coach.",
    "messages_total": "Messages from devices.",
    "frames_total": "Messages to devices.",
    "refusals_total": "Refusals, by code.",
    "relayed_total": "Connections relayed to the process that owns their table.",
    "hung_up_total": "Connections closed by the server, by reason.",
    "write_seconds_sum": "Seconds spent waiting for the log.",
    "write_seconds_count": "Waits for the log.",
}


class Metrics:
    """Counts events. Metrics contain no personal data."""

    def __init__(self) -> None:
        self.counters = dict.fromkeys(HELP, 0)
        self.labelled: dict[tuple[str, str, str], int] = {}
        self.seconds = 0.0

    def count(self, name: str, times: int = 1) -> None:
        self.counters[name] += times

    def refused(self, code: str) -> None:
        self.count_labelled(("refusals_total", "code", code))

    def hung_up(self, reason: str) -> None:
        self.count_labelled(("hung_up_total", "reason", reason))

    def count_labelled(self, which: tuple[str, str, str], times: int = 1) -> None:
        self.labelled[which] = self.labelled.get(which, 0) + times

    def waited(self, seconds: float) -> None:
        """Count a write to the log that took so many seconds."""
        self.seconds += seconds
        self.counters["write_seconds_count"] += 1

    def add(self, other: "Metrics") -> None:
        """Add the counts of another object."""
        for name, times in other.counters.items():
            self.counters[name] += times
        for which, times in other.labelled.items():
            self.count_labelled(which, times)
        self.seconds += other.seconds

    def text(self, gauges: dict[str, int], counters: dict[str, int] | None = None) -> str:
        """All metrics in the text format of Prometheus, with further gauges and counters."""
        lines = [line for name in HELP for line in self._counter(name)]
        for name, value in (counters or {}).items():
            lines += [f"# TYPE sortilege_{name} counter", f"sortilege_{name} {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE sortilege_{name} gauge", f"sortilege_{name} {value}"]
        return "\n".join(lines) + "\n"

    def _counter(self, name: str) -> list[str]:
        head = [f"# HELP sortilege_{name} {HELP[name]}", f"# TYPE sortilege_{name} counter"]
        if name in ("refusals_total", "hung_up_total"):
            return head + [
                f'sortilege_{name}{{{label}="{value}"}} {times}'
                for (which, label, value), times in sorted(self.labelled.items())
                if which == name
            ]
        value = self.seconds if name == "write_seconds_sum" else self.counters[name]
        return [*head, f"sortilege_{name} {value}"]

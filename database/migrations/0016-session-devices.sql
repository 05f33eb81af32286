-- What a session was opened with, as its owner recognises it among others: the browser's User-Agent.
alter table staff_tokens add column user_agent text;
